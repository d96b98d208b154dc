import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { logSecurityEvent } from "../security-log.ts";
import type { Shop } from "../shop.ts";
import type { clientIp } from "./client-ip.ts";
import type { Env } from "./log-requests.ts";

/** Logs every request that a limit refused, and every form from another site (ASVS 5.0, 16.3.3). */
export function logRefusals(shop: Shop, readIp: ReturnType<typeof clientIp>): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const isLimited = c.res.status === 429;
    const isForeign = c.error instanceof HTTPException && c.error.status === 403;
    if (!isLimited && !isForeign) return;
    const details = { ip: readIp(c.env.incoming), route: c.get("route") ?? routePath(c) };
    logSecurityEvent(shop, isLimited ? "rate limit" : "foreign form refused", details);
  };
}
