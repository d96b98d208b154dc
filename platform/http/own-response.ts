import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { isOwnQuestion, readSecret, SELF_HEADER, signReply, type SeenRequest } from "../health/own-response.ts";
import type { Shop } from "../shop.ts";
import { clientIp } from "./client-ip.ts";

/**
 * Tells the shop's own checks (`npm run doctor`) how this process sees their request, signed to prove that it is this
 * shop. Any other request gets the not-found page.
 */
export function describeOwnRequest(shop: Pick<Shop, "config">): MiddlewareHandler {
  // The check sends its own X-Forwarded-For, which needs no warning.
  const readIp = clientIp({ trustProxy: shop.config.trustProxy, log: { warn() {} } });
  return async (c: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
    const question = c.req.header(SELF_HEADER);
    if (question === undefined) return next();
    const secret = await readSecret(shop.config);
    if (!isOwnQuestion(secret, question)) return next();
    const seen: SeenRequest = {
      client: readIp(c.env.incoming),
      forwardedFor: c.req.header("x-forwarded-for") ?? null,
    };
    const body = JSON.stringify(seen);
    return c.body(body, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      [SELF_HEADER]: signReply(secret, question, body),
    });
  };
}
