import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { write, type Write } from "#platform/database/write.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { isStaff } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { passwordHashes, users } from "../tables.ts";
import { addAccount } from "./add-account.ts";
import { deletedCodeCookie, readCodeCookie } from "./code-cookie.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { consumeLink, deleteLink, readLink } from "./mailed-links.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";
import { mayGuess, mayTryPassword } from "./password-limits.ts";
import { queueSecurityEmail } from "./second-factor/emails.ts";
import { removeSecondFactors } from "./second-factor/reset-second-factor.ts";
import { hasSecondFactor } from "./session-times.ts";
import { endOtherSessions, startSession } from "./sessions.ts";
import { CODE_LIFETIME, codeFor, findDevice } from "./sign-in-code.ts";
import { recordSignIn, type SignInResult } from "./sign-in.ts";
import { lockAccount } from "./staff.ts";

/** The window outlasts the code, so these are all the tries that it has. */
const TRIES = { limit: 5, window: CODE_LIFETIME };

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
async function enter(w: Write, caller: Caller, typed: Typed) {
  const { secret, name: typedBefore } = readCodeCookie(w.shop, typed.cookie);
  const name = typed.name ?? typedBefore;
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
    if (!(await knownDevice(w.shop, account.id, typed.cookie))) await removeAccess(w, account);
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
