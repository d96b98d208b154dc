import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { captureLog } from "#tests/shop/captured-log.ts";
import { noMetrics } from "../metrics.ts";
import type { Shop } from "../shop.ts";
import { exportSpans, type Span } from "../trace/trace.ts";
import { logRequests, type Env } from "./log-requests.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
afterEach(() => {
  exportSpans(() => {});
  vi.restoreAllMocks();
});

/** Sends a request that takes 1.5 seconds; returns what was measured, logged and traced. */
async function send(path: string, init?: RequestInit, bindings: Env["Bindings"] = {}) {
  const { log, lines } = captureLog();
  const measured: unknown[] = [];
  const spans: Span[] = [];
  exportSpans((span) => spans.push(span));
  const metrics = { ...noMetrics, request: (...request: unknown[]) => void measured.push(request) };
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const app = new Hono<Env>().use(logRequests({ log, metrics } as unknown as Shop));
  app.get("/healthz", (c) => ((now += 1_500), c.text("ok")));
  app.all("*", (c) => {
    now += 1_500;
    if (c.req.path.startsWith("/orders/")) c.set("route", "/orders/:id");
    return c.text("", 404);
  });
  const response = await app.request(path, init, bindings);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { id: response.headers.get("x-request-id"), measured, logged, span: spans[0] };
}

test("a request is measured in seconds and logged in milliseconds by its route, under the id of the response and in its caller's trace", async () => {
  const { id, measured, logged, span } = await send("/orders/7", {
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  expect(measured).toEqual([[{ method: "GET", route: "/orders/:id", status: 404 }, 1.5]]);
  expect(logged).toMatchObject([{ requestId: id, method: "GET", route: "/orders/:id", status: 404, ms: 1_500 }]);
  expect(span).toMatchObject({
    name: "GET /orders/:id",
    trace: { traceId: TRACE },
    attributes: { "http.request.method": "GET", "http.route": "/orders/:id", "http.response.status_code": 404 },
  });
});

test("a path that no route has counts as one, and so does every method that the shop does not have", async () => {
  const unknown = await send("/nowhere/amara", { method: "PROPFIND" });
  expect(unknown.measured).toEqual([[{ method: "other", route: "*", status: 404 }, 1.5]]);
  expect(unknown.logged).toMatchObject([{ method: "PROPFIND", route: "*" }]);
  expect((await send("/healthz", { method: "HEAD" })).measured).toEqual([
    [{ method: "HEAD", route: "/healthz", status: 200 }, 1.5],
  ]);
});

test("a page that is rendered for the page cache is neither measured nor logged, because the cache does both", async () => {
  const { id, measured, logged } = await send("/orders/7", {}, { forCache: new Map() });
  expect([measured, logged, id]).toEqual([[], [], expect.any(String)]);
});
