import { redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { callerContext, shopContext, unconfirmedContext } from "#platform/http/context.ts";
import { MAX_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { requestedPage, withNext } from "#platform/ui/safe-next.ts";
import { confirmIdentity, type Proof } from "../server/confirm-identity.ts";
import { userContext } from "./user-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The URL of the identity check that leads on to `page`; office pages have a check of their own. */
function confirmationUrl(page: string): string {
  return withNext(page.startsWith("/office") ? "/office/confirm-identity" : "/confirm-identity", page);
}

/**
 * The middleware of sensitive pages, below `requireUser` or `requireStaff`. Redirects a GET to the identity check and
 * back, unless the user has entered the password or used a passkey in the last ten minutes. `formAction` refuses a
 * later POST: it returns the form as typed and asks for the password or a passkey.
 */
export const requireRecentConfirmation: MiddlewareFunction<Response>[] = [
  async ({ request, url, context }) => {
    if (request.method !== "GET" || context.get(userContext).isConfirmed) return;
    throw redirect(confirmationUrl(requestedPage(url)));
  },
  requireConfirmationIf(() => true),
];

/** The same for a download, which has no page to return to: the identity check leads to `page` instead. */
export function requireConfirmationFor(page: string): MiddlewareFunction<Response>[] {
  return [
    async ({ context }) => {
      if (!context.get(userContext).isConfirmed) throw redirect(confirmationUrl(page));
    },
  ];
}

/** The POST half of `requireRecentConfirmation`, for a form with only some sensitive submissions. */
export function requireConfirmationIf(
  isSensitive: (fields: FormData, context: Context) => boolean | Promise<boolean>,
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    if (request.method !== "POST" || context.get(userContext).isConfirmed) return next();
    const fields = await request.formData();
    if (!(await isSensitive(fields, context))) return next();
    const proof = readProof(fields);
    if (proof) return confirmWith(proof, context, next);
    context.set(unconfirmedContext, identityMessages.missing.message);
    return next();
  };
}

/**
 * The middleware of a form that the write may refuse as `unconfirmed` (features/payments/server/large-amounts.ts).
 * `formAction` then asks for proof, and proof in the form confirms the session before the write.
 */
export const acceptConfirmation: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    if (request.method !== "POST" || context.get(userContext).isConfirmed) return next();
    const proof = readProof(await request.formData());
    return proof ? confirmWith(proof, context, next) : next();
  },
];

async function confirmWith(proof: Proof, context: Context, next: () => Promise<Response>): Promise<Response> {
  const user = context.get(userContext);
  const outcome = await confirmIdentity(context.get(shopContext), context.get(callerContext), user, proof);
  if (!outcome.ok) {
    context.set(unconfirmedContext, identityMessages[outcome.why].message);
    return next();
  }
  context.set(userContext, { ...user, isConfirmed: true });
  const response = await next();
  for (const cookie of outcome.cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Why an action that needs a confirmed identity was not carried out. */
export const identityMessages = {
  missing: { message: "Please confirm that it is you, with your password or a passkey.", status: 400 },
  refused: { message: "That is not your password or passkey. Please try again.", status: 403 },
  "too-many": { message: "Too many attempts. Please wait a minute and try again.", status: 429 },
} as const;

/** The proof in the fields of `IdentityFields`; undefined if they are empty or missing. */
export function readProof(fields: FormData): Proof | undefined {
  const passkey = fields.get("identityPasskey");
  if (typeof passkey === "string" && passkey) return { passkey };
  const password = fields.get("identityPassword");
  if (typeof password !== "string" || !password || password.length > MAX_PASSWORD_LENGTH) return undefined;
  return { password };
}
