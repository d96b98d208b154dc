import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { BadSetting } from "#platform/config.ts";
import { recordCheck } from "#platform/health/health-checks.ts";
import { startMetrics } from "../../process/metrics/open-metrics.ts";
import { takeAway } from "../database/databases.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { findTool } from "../programs/debian-tools.ts";
import { afterFile } from "../run/after-file.ts";

let shopfront: Shopfront;
let metricsUrl: string;
beforeAll(async () => {
  shopfront = await openShopfront({ config: { metrics: { host: "127.0.0.1", port: 0 } } });
  const { port, stop } = await startMetrics(shopfront.shop);
  afterFile(stop);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
});

const scrape = async () => (await fetch(metricsUrl)).text();
/** Method, route, status and number of the requests in a scrape. */
const requestsIn = (text: string) =>
  [...text.matchAll(/^http_request_duration_seconds_count\{method="(.+)",route="(.+)",status="(\d+)"\} (\d+)$/gm)]
    .map(([, ...parts]) => parts.join(" "))
    .toSorted();
const visit = (path: string, init?: RequestInit) => fetch(shopfront.url + path, { redirect: "manual", ...init });

test("requests are counted by the pattern of their route and their status, never by a URL", async () => {
  const before = await scrape();
  for (const path of ["/product/1", "/product/1", "/product/2", "/no-such-page/amara", "/healthz", "/orders"])
    await visit(path);
  await visit("/product/1.data");
  await visit("/assets/no-such-file.js");
  const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  await visit("/api/orders", json);
  await visit("/api/orders/CBL_1790000000000_aaaaaaaaa/transfer", json);
  await visit("/auth", { method: "POST", body: new URLSearchParams({ name: "Amara" }) });
  await visit("/pictures/nothing-640.avif");
  const text = await scrape();
  expect(requestsIn(text)).toEqual([
    "GET * 404 3",
    "GET /healthz 200 1",
    "GET /orders 302 1",
    "GET /product/:id 200 4",
    "POST * 403 1",
    "POST /api/orders 401 1",
    "POST /api/orders/:orderId/:report 401 1",
  ]);
  expect(text).toContain('shop_page_cache_requests_total{result="hit"} 1');
  expect(before).not.toContain("http_request_duration_seconds_count");
  expect(text).not.toMatch(/amara|CBL_/);
});

test("an address that is taken is named in one line", async () => {
  const { port } = new URL(metricsUrl);
  const config = { ...shopfront.shop.config, metrics: { host: "127.0.0.1", port: Number(port) } };
  const started = startMetrics({ ...shopfront.shop, config });
  await expect(started).rejects.toThrow("The metrics cannot be served (EADDRINUSE): change METRICS_PORT");
  await expect(started).rejects.toBeInstanceOf(BadSetting);
});

test("the figures of orders, payments, mail, jobs and checks are served, in the format that promtool accepts", async () => {
  await recordCheck(shopfront.shop, { name: "clock", ok: true, message: "The clock is right." });
  await recordCheck(shopfront.shop, { name: "backup", ok: false, message: "There is no backup." });
  await shopfront.shop.pool.query("select pg_sleep(0)");
  // The metrics may be five seconds old.
  await expect.poll(scrape).toContain('shop_check_ok{check="backup"} 0');
  const text = await scrape();
  for (const line of [
    "shop_database_up 1",
    'shop_check_ok{check="clock"} 1',
    'shop_check_age_seconds{check="clock"} 0',
    'shop_check_age_seconds{check="backup"} +Inf',
    "shop_emails_waiting 0",
    "shop_emails_failed 0",
    "shop_refunds_pending 0",
    "shop_oldest_unconfirmed_payment_seconds",
    'shop_jobs_waiting{job="send-mail"} 0',
    'shop_oldest_waiting_job_seconds{job="send-mail"} 0',
    'shop_database_pool_connections{state="idle"}',
    "shop_database_pool_waiting 0",
    "shop_clock_difference_seconds 0",
    'shop_database_pool_wait_seconds_bucket{le="5"}',
    "# TYPE shop_orders gauge",
    "nodejs_eventloop_lag_seconds",
    "process_resident_memory_bytes",
  ])
    expect(text.includes(line), line).toBe(true);
  expect((await fetch(metricsUrl.replace("/metrics", "/other"))).status).toBe(404);
});

const promtool = findTool("promtool");

test.skipIf(!promtool)("Prometheus' own linter has nothing to say about the shop's metrics", async () => {
  const text = await scrape();
  const own = text.split(/\n(?=# HELP )/).filter((metric) => /^# HELP (shop|http)_/.test(metric));
  expect(own.length).toBeGreaterThan(15);
  const output = execFileSync(promtool?.path ?? "", ["check", "metrics"], {
    input: `${own.join("\n")}\n`,
    env: promtool?.env,
  });
  expect(output.toString()).toBe("");
});

test("while the database is away a scrape says so, and has no figure that could be wrong", async () => {
  const bringBack = await takeAway(shopfront.shop.config.databaseUrl ?? "");
  await expect.poll(scrape).toContain("shop_database_up 0");
  const text = await scrape();
  expect(text).toContain("http_request_duration_seconds_count");
  expect(text).not.toMatch(/shop_orders|shop_emails|shop_check/);
  await bringBack();
  await expect.poll(scrape).toContain("shop_database_up 1");
});
