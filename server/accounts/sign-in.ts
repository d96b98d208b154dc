import { eq } from "drizzle-orm";
import { users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { CLIENT_IP_HEADER } from "./auth.ts";
import { postConfirmation } from "./confirm-email.ts";

/** Who is at the other end, as far as HTTP tells. */
export type Caller = { ip: string; userAgent: string };

/** `cookies` are Set-Cookie values for the browser. `too-many` asks to wait a minute. */
export type SignInResult = { ok: true; cookies: string[] } | { ok: false; why: "refused" | "too-many" };

/** Opens a session for an e-mail and password. Never says which of the two was wrong. Throws only when the database fails. */
export function signIn(shop: Shop, caller: Caller, credentials: { email: string; password: string }) {
  return askAuth(shop, caller, "/sign-in/email", credentials);
}

/**
 * Makes an account, opens a session, and mails the link that confirms the address. An address that has an account is `refused`,
 * like any other failure. The accounts library writes the account in a transaction of its own, so the mail comes right after
 * it; if that fails, the account is there all the same, and its owner can ask for the link on /profile/email.
 */
export async function register(
  shop: Shop,
  caller: Caller,
  person: { name: string; email: string; password: string },
): Promise<SignInResult> {
  const result = await askAuth(shop, caller, "/sign-up/email", person);
  if (!result.ok) return result;
  try {
    const user = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
    if (user) await shop.db.transaction((tx) => postConfirmation(tx, shop, user));
  } catch (error) {
    shop.log.error({ err: error }, "a new account got no mail to confirm its address");
  }
  return result;
}

/** Ends the session that the cookie header names, if any; answers the cookies that make the browser forget it. */
export async function signOut(shop: Shop, caller: Caller, cookie: string): Promise<string[]> {
  const result = await askAuth(shop, caller, "/sign-out", {}, cookie);
  return result.ok ? result.cookies : [];
}

/**
 * One question to the accounts library; `cookie` is the Cookie header of the session it is about. Through the library's request
 * handler rather than its functions: only the handler keeps the rate limit.
 */
export async function askAuth(
  shop: Shop,
  caller: Caller,
  path: string,
  body: object,
  cookie?: string,
): Promise<SignInResult> {
  const { publicUrl } = shop.config;
  const headers = new Headers({
    "content-type": "application/json",
    "user-agent": caller.userAgent,
    // Where the form came from was checked at the door (app/http/listener.ts), against the host the customer really used.
    origin: publicUrl,
    [CLIENT_IP_HEADER]: caller.ip,
  });
  if (cookie) headers.set("cookie", cookie);
  const answer = await shop.auth.handler(
    new Request(`${publicUrl}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  if (answer.ok) return { ok: true, cookies: answer.headers.getSetCookie() };
  if (answer.status >= 500) throw new Error(`The accounts answered ${answer.status} to ${path}`);
  return { ok: false, why: answer.status === 429 ? "too-many" : "refused" };
}
