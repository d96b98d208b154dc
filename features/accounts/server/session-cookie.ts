import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { isStaff, type Role } from "#platform/rules/role.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { CUSTOMER_SESSION, STAFF_SESSION } from "./session-times.ts";

type Signer = Pick<Shop, "config" | "secret">;

/**
 * The prefix of the names of cookies that grant something. Only `__Host-` makes the browser refuse the same cookie from
 * another host of the domain (ASVS 5.0, 3.3.3); browsers accept it over HTTPS only.
 */
export function hostPrefix(publicUrl: string): "__Host-" | "" {
  return publicUrl.startsWith("https:") ? "__Host-" : "";
}

/** The name of the session cookie. */
export function sessionCookieName(publicUrl: string): string {
  return `${hostPrefix(publicUrl)}calabash-larder.session_token`;
}

/** The token of a new session: 256 random bits. */
export function makeSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The Set-Cookie value that hands a session to the browser: its token, signed, for as long as it can last. */
export function sessionCookie(shop: Signer, token: string, role: Role): string {
  const lifetime = isStaff(role) ? STAFF_SESSION : CUSTOMER_SESSION;
  return setCookie(shop, `${token}.${signToken(shop, token)}`, lifetime / SECOND);
}

/** The Set-Cookie value that deletes the session cookie. */
export function deletedSessionCookie(shop: Signer): string {
  return setCookie(shop, "", 0);
}

/** The token in a Cookie header; undefined without one that the shop has signed. */
export function sessionToken(shop: Signer, cookie: string): string | undefined {
  const name = sessionCookieName(shop.config.publicUrl);
  const value = parse(cookie, name)[name] ?? "";
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  const expected = Buffer.from(signToken(shop, token));
  const signature = Buffer.from(value.slice(end + 1));
  if (expected.length !== signature.length || !timingSafeEqual(expected, signature)) return undefined;
  return token || undefined;
}

/** HMAC-SHA-256 on this thread: Hono's functions sign on libuv's threads, where they would wait behind other work. */
function signToken({ secret }: Signer, token: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

function setCookie({ config: { publicUrl } }: Signer, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith("https:");
  return serialize(sessionCookieName(publicUrl), value, { maxAge, path: "/", httpOnly: true, secure, sameSite: "Lax" });
}
