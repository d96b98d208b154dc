import { eq } from "drizzle-orm";
import { isStaff, type Role } from "../../platform/rules/role.ts";
import { recordAudit } from "../../platform/audit/trail.ts";
import { users } from "../database/schema.ts";
import { logSecurityEvent } from "../../platform/security-log.ts";
import type { Shop } from "../shop.ts";
import { CLIENT_IP_HEADER } from "./auth.ts";
import { queueConfirmationEmail } from "../../features/accounts/server/confirm-email.ts";
import { currentUser } from "../../features/accounts/server/current-user.ts";
import { isGuessable } from "../../features/accounts/server/guessable-password.ts";
import { deviceCookie, knownDevice } from "../../features/accounts/server/known-device.ts";
import { mayGuess, mayTryPassword } from "../../features/accounts/server/password-limits.ts";
import { PasswordsBusy } from "../../features/accounts/server/passwords.ts";
import { renewHash } from "./renew-hash.ts";
import { limitCookies } from "./session-cookie.ts";
import { hasSecondFactor } from "../../features/accounts/server/session-times.ts";
import { write } from "../../platform/database/write.ts";

/** The client of the request. */
export type Caller = { ip: string; userAgent: string };

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
 * (`passSecondStep`). `cookie` is the Cookie header, which may say that the account knows this device. Throws only if
 * the database fails, or `PasswordsBusy`.
 */
export async function signIn(
  shop: Shop,
  caller: Caller,
  { cookie = "", ...credentials }: { email: string; password: string; cookie?: string },
): Promise<SignInResult> {
  const [account] = await shop.db
    .select({ id: users.id, role: users.role, hasSecondFactor })
    .from(users)
    .where(eq(users.email, credentials.email));
  const device = account && (await knownDevice(shop, account.id, cookie));
  const refused = await refuseGuess(shop, caller, { email: credentials.email, device });
  const result = refused ?? (await callAuth(shop, { ...caller, path: "/sign-in/email", body: credentials }));
  if (!result.ok || !account) {
    const event = !result.ok && result.why !== "refused" ? "too many sign-ins" : "sign-in refused";
    logSecurityEvent(shop, event, { account: account?.id, ip: caller.ip });
    return result;
  }
  await renewHash(shop, account.id, credentials.password);
  const cookies = limitCookies(result.cookies, account.role);
  if (!device) cookies.push(await deviceCookie(shop, account.id));
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

/** Refuses another guess at a password before it is hashed, because hashing is what costs. */
async function refuseGuess(
  shop: Shop,
  { ip }: Caller,
  { email, device }: { email: string; device: string | undefined },
): Promise<Extract<SignInResult, { ok: false }> | undefined> {
  if (!(await mayTryPassword(shop, ip))) return { ok: false, why: "too-many" };
  if (!(await mayGuess(shop, email, device))) return { ok: false, why: "too-many-for-account" };
  if (!device && shop.passwords.isFullForStrangers()) throw new PasswordsBusy();
  return undefined;
}

/**
 * Creates an account, starts a session, and mails the link that confirms the email address. An address that has an
 * account is `refused`, like any other failure; a password that is easy to guess is `guessable`. Better Auth writes the
 * account in its own transaction, and the email is queued right after it; if that fails, the account exists all the
 * same, and its owner can request the link on /profile/email.
 */
export async function register(
  shop: Shop,
  caller: Caller,
  person: { name: string; email: string; password: string },
): Promise<SignInResult> {
  if (!(await mayTryPassword(shop, caller.ip))) return { ok: false, why: "too-many" };
  if (shop.passwords.isFullForStrangers()) throw new PasswordsBusy();
  if (await isGuessable(shop, person.password, person)) return { ok: false, why: "guessable" };
  const result = await callAuth(shop, { ...caller, path: "/sign-up/email", body: person });
  if (!result.ok) return result;
  try {
    const user = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
    logSecurityEvent(shop, "signed up", { account: user?.id, ip: caller.ip });
    if (user) {
      result.cookies.push(await deviceCookie(shop, user.id));
      await write(shop, user.id, (w) => queueConfirmationEmail(w, user));
    }
  } catch (error) {
    shop.log.error({ err: error }, "could not queue the confirmation email of a new account");
  }
  return result;
}

/** Ends the session of the cookie header, if any; returns the Set-Cookie values that delete the cookie. */
export async function signOut(shop: Shop, caller: Caller, cookie: string): Promise<string[]> {
  const user = await currentUser(shop, new Request(shop.config.publicUrl, { headers: { cookie } }));
  const result = await callAuth(shop, { ...caller, path: "/sign-out", body: {}, cookie });
  if (user) logSecurityEvent(shop, "signed out", { account: user.id, ip: caller.ip });
  return result.ok ? result.cookies : [];
}

/**
 * Calls Better Auth; `cookie` is the Cookie header of the session. Uses its request handler rather than its functions,
 * because only the handler enforces the rate limit. Rejects with the error of the database or of `passwords`.
 */
export async function callAuth(
  { auth, config: { publicUrl } }: Shop,
  { ip, userAgent, path, body, cookie }: Caller & { path: string; body: object; cookie?: string },
): Promise<SignInResult> {
  const headers = new Headers({
    "content-type": "application/json",
    "user-agent": userAgent,
    // app/http/listener.ts has checked the request's own Origin, against the host that the browser really used.
    origin: publicUrl,
    [CLIENT_IP_HEADER]: ip,
    ...(cookie && { cookie }),
  });
  const url = `${publicUrl}/api/auth${path}`;
  const response = await auth.handler(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
  if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() };
  if (response.status >= 500) throw new Error(`Better Auth responded with ${response.status} to ${path}`);
  return { ok: false, why: response.status === 429 ? "too-many" : "refused" };
}
