import { randomUUID } from "node:crypto";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { DAY, SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { hostPrefix } from "./session-cookie.ts";

const NAME = "calabash-larder.device";
const LIFETIME = 365 * DAY;

/**
 * A Set-Cookie value that marks a browser that has signed in to the account, or opened a link that was mailed to its
 * owner. It grants no access: it lets the browser sign in even while guesses from other places are refused
 * (`mayGuess`).
 */
export async function deviceCookie(shop: Shop, accountId: string): Promise<string> {
  const { name, secure, key } = cookieSettings(shop);
  const attributes = { httpOnly: true, path: "/", sameSite: "Lax", maxAge: LIFETIME / SECOND } as const;
  return serializeSigned(name, `${accountId}.${randomUUID()}`, key, { ...attributes, secure });
}

/** The id of the device that sent this Cookie header, if it is known to the account. */
export async function knownDevice(shop: Shop, accountId: string, cookie: string): Promise<string | undefined> {
  const { name, key } = cookieSettings(shop);
  const { [name]: value } = await parseSigned(cookie, key, name);
  const [account, device] = value ? value.split(".") : [];
  return account === accountId ? device : undefined;
}

/** Whether the Cookie header has a device cookie, genuine or not: a hint before anything is verified. */
export function hasDeviceCookie(cookie = ""): boolean {
  return cookie.includes(`${NAME}=`);
}

function cookieSettings({ config, secret }: Shop) {
  const prefix = hostPrefix(config.publicUrl);
  // Nothing that is signed for another purpose is valid here.
  return { name: prefix + NAME, secure: prefix !== "", key: `${secret} device` };
}
