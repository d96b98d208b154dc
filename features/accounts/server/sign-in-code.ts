import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import { deriveKey } from "#platform/derive-key.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import type { Caller } from "#platform/rules/caller.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { HOUR, MINUTE } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";
import { codeCookie, readCodeCookie } from "./code-cookie.ts";
import { signInCodeEmail } from "./emails.ts";
import { knownDevice } from "./known-device.ts";
import { deleteLink, makeLink, readLink } from "./mailed-links.ts";

/** How long a code works, in milliseconds. */
export const CODE_LIFETIME = 10 * MINUTE;
const ASKED = {
  action: "sign-in code",
  network: { limit: 30, window: HOUR },
  message: "That was a lot of codes at once. Please try again in an hour, or sign in with your password.",
};

/**
 * Mails a code of six digits that signs in the browser of `cookie`, the Cookie header; an earlier code of this browser
 * stops working. Returns Set-Cookie values. Whether the address has an account changes neither the response nor the
 * statements nor the email. Refuses more than 30 an hour from a network; above the limit of the address (`queueEmail`)
 * no email comes.
 */
export async function mailSignInCode(
  shop: Shop,
  { ip }: Caller,
  { email, name, cookie }: { email: string; name: string; cookie: string },
): Promise<string[] | Refusal> {
  const refusal = await refuseOver(shop, { ip }, ASKED);
  if (refusal) return refusal;
  const before = readCodeCookie(shop, cookie);
  // Nobody can use up the emails of a device that the account knows.
  const limit = (await findDevice(shop, email, cookie)) === undefined ? "few" : "many";
  const secret = await write(shop, null, async (w) => {
    await deleteLink(w.tx, "sign-in-code", before.secret);
    const made = await makeLink(w, "sign-in-code", { email, lifetime: CODE_LIFETIME });
    const content = (shopName: string) => signInCodeEmail(shopName, codeFor(shop, made));
    await queueEmail(w, { to: email, content, linkFor: CODE_LIFETIME, hasCode: true, limit });
    return made;
  });
  logSecurityEvent(shop, "sign-in code requested", { ip });
  return [codeCookie(shop, { secret, name: name || before.name }, CODE_LIFETIME)];
}

/** The address that the newest code of the browser was mailed to, while the code works. */
export async function codeSentTo(shop: Shop, cookie: string): Promise<string | undefined> {
  const link = await readLink(shop, "sign-in-code", readCodeCookie(shop, cookie).secret);
  return typeof link === "object" ? link.email : undefined;
}

/** The id of the browser's device, if it is known to the account with this address. */
export async function findDevice(shop: Shop, email: string, cookie: string): Promise<string | undefined> {
  const account = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  return account && knownDevice(shop, account.id, cookie);
}

/**
 * The six digits that belong to a browser's secret. A stored hash of six digits could be searched, so they are computed
 * from the secret, of which the database has the hash, with a key that it does not have.
 */
export function codeFor(shop: Shop, secret: string): string {
  const mac = createHmac("sha256", deriveKey(shop, "sign-in code")).update(secret).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
