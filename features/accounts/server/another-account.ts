import { createHmac } from "node:crypto";
import { OPENED_FOR, OPENED_FOR_HEADER } from "#platform/rules/opened-for.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * The page of a request was opened for another account than the one that is signed in now. process/http/unavailable.ts
 * responds with the refusal, and the page does not lose the form.
 */
export class AnotherAccount extends Error {
  readonly refusal: Refusal<"another-account">;

  constructor(name: string) {
    super("another account is signed in");
    this.refusal = new Refusal(
      "another-account",
      `You are signed in as ${name} now, but this page was opened for another account, so nothing was done. Please open it again before you go on.`,
    );
  }
}

/** Identifies an account in pages and forms: the same in all of its sessions, and it grants nothing. */
export function accountReference({ secret }: Pick<Shop, "secret">, userId: string): string {
  return createHmac("sha256", secret).update(`account reference\0${userId}`).digest("base64url").slice(0, 16);
}

/**
 * Throws `AnotherAccount` when a request that may write says that its page was opened for another account than `user`.
 * A request that says nothing comes from a program, or from a page that was opened signed out. An upload is read later,
 * by its route: then reading it throws.
 */
export async function refuseAnotherAccount(
  shop: Pick<Shop, "secret">,
  request: Request,
  user: { id: string; name: string },
): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  const refuseUnless = (openedFor: unknown) => {
    if (openedFor && openedFor !== accountReference(shop, user.id)) throw new AnotherAccount(user.name);
  };
  refuseUnless(request.headers.get(OPENED_FOR_HEADER));
  const type = request.headers.get("content-type") ?? "";
  const read = request.formData.bind(request);
  const readChecked = async () => {
    const fields = await read();
    refuseUnless(fields.get(OPENED_FOR));
    return fields;
  };
  if (type.startsWith("multipart/form-data")) request.formData = readChecked;
  else if (type.startsWith("application/x-www-form-urlencoded")) await readChecked();
}
