import { createHmac, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { write, type Write } from "#platform/database/write.ts";
import { deriveKey } from "#platform/derive-key.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import type { Caller } from "#platform/rules/caller.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { isStaff } from "#platform/rules/role.ts";
import { HOUR, MINUTE } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { passwordHashes, users } from "../tables.ts";
import { addAccount } from "./add-account.ts";
import { codeCookie, deletedCodeCookie, readCodeCookie } from "./code-cookie.ts";
import { signInCodeEmail } from "./emails.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { consumeLink, deleteLink, makeLink, readLink } from "./mailed-links.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";
import { mayGuess, mayTryPassword } from "./password-limits.ts";
import { queueSecurityEmail } from "./second-factor/emails.ts";
import { removeSecondFactors } from "./second-factor/reset-second-factor.ts";
import { hasSecondFactor } from "./session-times.ts";
import { endOtherSessions, startSession } from "./sessions.ts";
import { recordSignIn, type SignInResult } from "./sign-in.ts";
import { lockAccount } from "./staff.ts";

/** How long a code works, in milliseconds. */
const LIFETIME = 10 * MINUTE;
/** The window outlasts the code, so these are all the tries that it has. */
const TRIES = { limit: 5, window: LIFETIME };
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
    const made = await makeLink(w, "sign-in-code", { email, lifetime: LIFETIME });
    const content = (shopName: string) => signInCodeEmail(shopName, codeFor(shop, made));
    await queueEmail(w, { to: email, content, linkFor: LIFETIME, hasCode: true, limit });
    return made;
  });
  logSecurityEvent(shop, "sign-in code requested", { ip });
  return [codeCookie(shop, { secret, name: name || before.name }, LIFETIME)];
}

/** The address that the newest code of the browser was mailed to, while the code works. */
export async function codeSentTo(shop: Shop, cookie: string): Promise<string | undefined> {
  const link = await readLink(shop, "sign-in-code", readCodeCookie(shop, cookie).secret);
  return typeof link === "object" ? link.email : undefined;
}

/**
 * `ended`: the code is too old, was used or replaced, had five tries, or belongs to another browser. `nameless`: it is
 * right and goes on working, but a new account needs a name. `staff` sign in with a password or a passkey.
 */
type CodeResult = SignInResult | { ok: false; why: "ended" | "nameless" | "staff" };
type Why = Extract<CodeResult, { ok: false }>["why"];
type Typed = { code: string; name?: string | undefined; cookie: string };

/**
 * Starts a session for the code that was mailed for the browser of `cookie`, the Cookie header. The code proves that
 * its reader receives the mail, so it makes the account of an address that has none, and confirms the address. It
 * replaces the password only: an account with a second factor then needs that (`passSecondStep`).
 */
export async function signInWithCode(shop: Shop, caller: Caller, typed: Typed): Promise<CodeResult> {
  const { ip } = caller;
  const entered = (await refuseTry(shop, ip, typed)) ?? (await write(shop, null, (w) => enter(w, caller, typed)));
  if (typeof entered === "string") {
    const event = entered.startsWith("too-many") ? "too many sign-ins" : "sign-in refused";
    if (entered !== "nameless") logSecurityEvent(shop, event, { ip, how: "code" });
    return { ok: false, why: entered };
  }
  const { account, session, isNew, secondStep } = entered;
  if (isNew) logSecurityEvent(shop, "signed up", { account: account.id, ip, how: "code" });
  if (secondStep) logSecurityEvent(shop, "second step required", { account: account.id, ip });
  else await recordSignIn(shop, caller, account, "code");
  return { ok: true, cookies: [session, await deviceCookie(shop, account.id), deletedCodeCookie(shop)], secondStep };
}

/** Counts a try before the code is compared; nothing here depends on whether the address has an account. */
async function refuseTry(shop: Shop, ip: string, { code, cookie }: Typed): Promise<Why | undefined> {
  if (!(await mayTryPassword(shop, ip, "sign-in"))) return "too-many";
  const { secret } = readCodeCookie(shop, cookie);
  const link = await readLink(shop, "sign-in-code", secret);
  if (typeof link === "string") return "ended";
  if (!(await mayGuess(shop, link.email, await findDevice(shop, link.email, cookie)))) return "too-many-for-account";
  if (!(await withinLimit(shop, `code ${secret}`, TRIES))) {
    await deleteLink(shop.db, "sign-in-code", secret);
    return "ended";
  }
  return code === codeFor(shop, secret) ? undefined : "refused";
}

/** Uses the code up. The account is locked before its codes, as when its sessions end. */
async function enter(w: Write, caller: Caller, { name: typedName, cookie }: Typed) {
  const { secret, name = "" } = { ...readCodeCookie(w.shop, cookie), ...(typedName && { name: typedName }) };
  const link = await readLink({ db: w.tx, clock: () => w.now }, "sign-in-code", secret);
  if (typeof link === "string") return "ended";
  const { email } = link;
  const found = await lockAccount(w, email);
  const isNew = !found && name !== "" && (await addAccount(w, { id: randomUUID(), name, email, emailVerified: true }));
  const account = found ?? (await lockAccount(w, email));
  if (!account) return "nameless";
  if (typeof (await consumeLink(w, "sign-in-code", secret)) === "string") return "ended";
  if (isStaff(account.role)) return "staff";
  if (account.blockedAt) return "refused";
  if (!account.emailVerified) {
    if (!(await knownDevice(w.shop, account.id, cookie))) await removeAccess(w, account);
    await markEmailConfirmed(w, account);
  }
  const [current] = await w.tx.select({ hasSecondFactor }).from(users).where(eq(users.id, account.id));
  const session = await startSession(w, caller, account, null);
  return session === undefined ? "refused" : { account, session, isNew, secondStep: current?.hasSecondFactor === true };
}

/**
 * Removes every way into an account but the mailbox: whoever registered an address that was never confirmed may not be
 * its owner, unless this is the browser in which they did.
 */
async function removeAccess(w: Write, account: typeof users.$inferSelect): Promise<void> {
  await removeSecondFactors(w, account.id);
  const removed = await w.tx.delete(passwordHashes).where(eq(passwordHashes.userId, account.id)).returning();
  await endOtherSessions(w, account.id);
  if (removed.length > 0) await queueSecurityEmail(w, account, "password-removed");
}

/** The id of the browser's device, if it is known to the account with this address. */
async function findDevice(shop: Shop, email: string, cookie: string): Promise<string | undefined> {
  const account = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  return account && knownDevice(shop, account.id, cookie);
}

/**
 * The six digits that belong to a browser's secret. A stored hash of six digits could be searched, so they are computed
 * from the secret, of which the database has the hash, with a key that it does not have.
 */
function codeFor(shop: Shop, secret: string): string {
  const mac = createHmac("sha256", deriveKey(shop, "sign-in code")).update(secret).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
