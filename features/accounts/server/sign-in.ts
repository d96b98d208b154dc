import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { isStaff, type Role } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions, users } from "../tables.ts";
import { addAccount } from "./add-account.ts";
import { queueConfirmationEmail } from "./confirm-email.ts";
import { isGuessable } from "./guessable-password.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { isPasswordOf, renewHash } from "./password-hash.ts";
import { mayGuess, mayTryPassword } from "./password-limits.ts";
import { PasswordsBusy } from "./passwords.ts";
import { deletedSessionCookie, sessionToken } from "./session-cookie.ts";
import { hasSecondFactor } from "./session-times.ts";
import { startSession } from "./sessions.ts";

/**
 * `cookies` are Set-Cookie values for the browser; with `secondStep` their session has no user before the second step.
 * After `too-many` the client must wait for a minute, after `too-many-for-account` for an hour or longer; a `guessable`
 * new password is never accepted.
 */
export type SignInResult =
  | { ok: true; cookies: string[]; secondStep?: boolean }
  | { ok: false; why: "refused" | "too-many" | "too-many-for-account" | "guessable" };

/**
 * Starts a session for email and password. Never reveals which was wrong. An account with a second factor then needs it
 * (`passSecondStep`). `cookie` is the Cookie header, which may prove that the account knows this device. Throws only if
 * the database fails, or `PasswordsBusy`.
 */
export async function signIn(
  shop: Shop,
  caller: Caller,
  { email, password, cookie = "" }: { email: string; password: string; cookie?: string },
): Promise<SignInResult> {
  const [account] = await shop.db
    .select({ id: users.id, role: users.role, hasSecondFactor })
    .from(users)
    .where(eq(users.email, email));
  const device = account && (await knownDevice(shop, account.id, cookie));
  const tooMany = await refuseGuess(shop, caller, { email, device });
  const isRight = !tooMany && (await isPasswordOf(shop, account?.id, password));
  const session = isRight && account && (await write(shop, account.id, (w) => startSession(w, caller, account, null)));
  if (!session) {
    const event = tooMany ? "too many sign-ins" : "sign-in refused";
    logSecurityEvent(shop, event, { account: account?.id, ip: caller.ip });
    return { ok: false, why: tooMany ?? "refused" };
  }
  await renewHash(shop, account.id, password);
  const cookies = [session, ...(device ? [] : [await deviceCookie(shop, account.id)])];
  if (!account.hasSecondFactor) {
    await recordSignIn(shop, caller, account);
    return { ok: true, cookies };
  }
  logSecurityEvent(shop, "second step required", { account: account.id, ip: caller.ip });
  return { ok: true, cookies, secondStep: true };
}

/** Logs that somebody has signed in, and records it in the audit trail if they are staff. */
export async function recordSignIn(
  shop: Shop,
  { ip }: Caller,
  { id, role }: { id: string; role: Role },
  how = "password",
): Promise<void> {
  logSecurityEvent(shop, "signed in", { account: id, ip, how });
  if (!isStaff(role)) return;
  await write(shop, id, (w) => recordAudit(w, { action: "signed in", subject: `account:${id}`, details: { how } }));
}

/** Refuses too many guesses before the password is hashed, which is the expensive part. */
async function refuseGuess(
  shop: Shop,
  { ip }: Caller,
  { email, device }: { email: string; device: string | undefined },
): Promise<"too-many" | "too-many-for-account" | undefined> {
  if (!(await mayTryPassword(shop, ip, "sign-in"))) return "too-many";
  if (!(await mayGuess(shop, email, device))) return "too-many-for-account";
  if (!device && shop.passwords.isFullForStrangers()) throw new PasswordsBusy();
  return undefined;
}

/**
 * Creates an account, starts a session, and mails the link that confirms the email address. An address that has an
 * account is `refused`; a password that is easy to guess is `guessable`. Throws `PasswordsBusy`.
 */
export async function register(
  shop: Shop,
  caller: Caller,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<SignInResult> {
  if (!(await mayTryPassword(shop, caller.ip, "sign-up"))) return { ok: false, why: "too-many" };
  if (shop.passwords.isFullForStrangers()) throw new PasswordsBusy();
  if (await isGuessable(shop, password, { name, email })) return { ok: false, why: "guessable" };
  const hash = await shop.passwords.hash(password);
  const id = randomUUID();
  const session = await write(shop, id, async (w) => {
    if (!(await addAccount(w, { id, name, email, hash }))) return undefined;
    await queueConfirmationEmail(w, { id, name, email });
    return startSession(w, caller, { id, role: "customer" }, null);
  });
  if (!session) return { ok: false, why: "refused" };
  logSecurityEvent(shop, "signed up", { account: id, ip: caller.ip });
  return { ok: true, cookies: [session, await deviceCookie(shop, id)] };
}

/** Ends the session of the cookie header, if any; returns the Set-Cookie values that delete the cookie. */
export async function signOut(shop: Shop, { ip }: Caller, cookie: string): Promise<string[]> {
  const token = sessionToken(shop, cookie);
  const [ended] = token ? await shop.db.delete(sessions).where(eq(sessions.token, token)).returning() : [];
  if (ended) logSecurityEvent(shop, "signed out", { account: ended.userId, ip });
  return [deletedSessionCookie(shop)];
}
