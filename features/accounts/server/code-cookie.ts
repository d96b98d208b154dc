import { parse, serialize } from "hono/utils/cookie";
import { singleLine } from "#platform/rules/fields.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { hostPrefix } from "./session-cookie.ts";

/** The secret to which the browser's code belongs, and the name, if typed, of the account that the code may make. */
type AskedFor = { secret: string; name: string };
type Settings = Pick<Shop, "config">;

const nameField = singleLine(120).catch("");

/** The Set-Cookie value by which only this browser can use a code, for `lifetime` milliseconds. */
export function codeCookie(shop: Settings, { secret, name }: AskedFor, lifetime: number): string {
  return setCookie(shop, `${secret}.${Buffer.from(name).toString("base64url")}`, lifetime / SECOND);
}

/** The Set-Cookie value that deletes that cookie. */
export function deletedCodeCookie(shop: Settings): string {
  return setCookie(shop, "", 0);
}

/** What the Cookie header says; empty texts without such a cookie. The browser can have written anything. */
export function readCodeCookie(shop: Settings, cookie: string): AskedFor {
  const key = cookieName(shop);
  const [secret = "", name = ""] = (parse(cookie, key)[key] ?? "").split(".");
  return { secret, name: nameField.parse(Buffer.from(name, "base64url").toString()) };
}

function setCookie(shop: Settings, value: string, maxAge: number): string {
  const secure = shop.config.publicUrl.startsWith("https:");
  return serialize(cookieName(shop), value, { maxAge, path: "/", httpOnly: true, secure, sameSite: "Lax" });
}

function cookieName({ config }: Settings): string {
  return `${hostPrefix(config.publicUrl)}calabash-larder.code`;
}
