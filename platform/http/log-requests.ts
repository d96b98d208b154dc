import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Shop } from "../shop.ts";
import { inSpan, readTraceparent } from "../trace/trace.ts";
import type { Loaded } from "./context.ts";
import { traceIdFromRequestId } from "./trace-id.ts";

export type Env = {
  /** `forCache`: the page cache renders the page and logs the requests; there is no visitor and no connection. */
  Bindings: Partial<HttpBindings> & { forCache?: Loaded };
  /** `route`: React Router's path, with the names of its parameters. */
  Variables: { requestId: string; route?: string; secureHeadersNonce?: string };
};

export const ALLOWED_METHODS = ["GET", "HEAD", "POST"];

/**
 * Gives a request its id and its trace, which continues its `traceparent`; measures it; and writes one log entry with
 * the route instead of the URL. A path may contain an order id or a payment token, which give access to personal data,
 * and visitors type names and addresses into queries.
 */
export function logRequests({ log, metrics }: Shop): MiddlewareHandler<Env> {
  return (c, next) => {
    const { method } = c.req;
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    const parent = readTraceparent(c.req.header("traceparent"));
    const attributes = { "http.request.method": method };
    const step = {
      kind: "server",
      name: method,
      parent,
      traceId: traceIdFromRequestId(requestId),
      attributes,
    } as const;
    return inSpan(step, async (span) => {
      const started = performance.now();
      await next();
      c.header("X-Request-Id", requestId);
      const { status } = c.res;
      const route = c.get("route") ?? routePath(c).replace(/^\/\*$/, "*");
      span.name = `${method} ${route}`;
      Object.assign(span.attributes, { "http.route": route, "http.response.status_code": status });
      // The page cache measures and logs the request that it serves.
      if (c.env.forCache) return;
      const ms = performance.now() - started;
      metrics.request({ method: ALLOWED_METHODS.includes(method) ? method : "other", route, status }, ms / 1_000);
      log.info({ requestId, method, route, status, ms: Math.round(ms) }, "request");
    });
  };
}
