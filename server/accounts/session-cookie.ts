import { randomBytes } from "node:crypto";
import { generateSignedCookie } from "hono/cookie";
import { isStaff, type Role } from "../../platform/rules/role.ts";
import { SECOND } from "../../platform/rules/time.ts";
import type { Shop } from "../shop.ts";
import { CUSTOMER_SESSION, STAFF_SESSION } from "../../features/accounts/server/session-times.ts";

/** The token of a new session: 256 random bits. */
export function makeSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The Set-Cookie value that hands a session to the browser, in the form that Better Auth reads. */
export async function sessionCookie({ auth }: Shop, token: string, role: Role): Promise<string> {
  const { authCookies, secret } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const { secure = false, path = "/", domain } = attributes;
  return generateSignedCookie(name, token, secret, {
    path,
    secure,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: sessionSeconds(role),
    ...(domain !== undefined && { domain }),
  });
}

/** Better Auth's Set-Cookie values with the lifetime that a session has in this role. */
export function limitCookies(cookies: string[], role: Role): string[] {
  return cookies.map((cookie) => cookie.replace(/\bMax-Age=[1-9]\d*/i, `Max-Age=${sessionSeconds(role)}`));
}

function sessionSeconds(role: Role): number {
  return (isStaff(role) ? STAFF_SESSION : CUSTOMER_SESSION) / SECOND;
}
