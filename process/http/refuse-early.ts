import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { hasDeviceCookie } from "#features/accounts/server/known-device.ts";
import type { clientIp } from "#platform/http/client-ip.ts";
import type { Env } from "#platform/http/log-requests.ts";
import type { Shop } from "#platform/shop.ts";
import { RETRY_AFTER } from "./unavailable.ts";

/** How long a refused network is refused again without asking the database. */
const REMEMBERED_MS = 10_000;
const REMEMBERED_NETWORKS = 10_000;
/** The Retry-After of a refusal for the network rather than one account. */
const PER_NETWORK = "60";

/**
 * Refuses a form with a password before it is read: from a network that was refused just now, and from unknown devices
 * while too many passwords are being checked. Rendering the page that says so costs as much as any other, so a network
 * gets it once in ten seconds, and in between a line of text. JavaScript in the page sends `.data` and does not lose
 * the form, so while the queue is full the page itself answers it.
 */
export function refuseEarly(shop: Shop, readIp: ReturnType<typeof clientIp>): MiddlewareHandler<Env> {
  const refused = new LRUCache<string, true>({ max: REMEMBERED_NETWORKS, ttl: REMEMBERED_MS });
  return async (c, next) => {
    const ip = readIp(c.env.incoming);
    if (refused.has(ip)) return tooMany(c, "Too many attempts. Please wait a minute and try again.", PER_NETWORK);
    const isStranger = c.req.path === "/auth" && !hasDeviceCookie(c.req.header("cookie"));
    if (isStranger && shop.passwords.isFullForStrangers()) {
      return tooMany(c, "A lot of people are signing in just now. Please go back, and try again shortly.", RETRY_AFTER);
    }
    await next();
    if (c.res.status === 429 && c.res.headers.get("Retry-After") === PER_NETWORK) refused.set(ip, true);
  };
}

function tooMany(c: Context, text: string, retryAfter: string) {
  return c.text(text, 429, { "Retry-After": retryAfter, "Cache-Control": "no-store" });
}
