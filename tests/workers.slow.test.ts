import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { CHANNEL } from "#platform/database/announce.ts";
import { openPool } from "#platform/database/database.ts";
import { countWaitingFor } from "./database/waiting.ts";
import { bookErrors, missingOrders } from "./money/books.ts";
import { orderBody, registerCustomer, startBuyers, stockUp } from "./orders/buyers.ts";
import { orderId } from "./orders/orders.ts";
import { freePorts } from "./programs/free-ports.ts";
import { randomFrom } from "./run/random.ts";
import { deepTest, reportSeed, SEEDS } from "./run/tier.ts";
import { startWholeShop } from "./shop/whole-shop.ts";
import { areReplaced, findWorkers } from "./shop/workers.ts";

const ORDER = "CBL_1790000000000_aaaaaaaaa";

// Two web processes, beside the primary one and the one that runs the jobs.
let url: string;
let shop: ChildProcess;
let pool: Pool;
let metricsUrl: string;
let cookie: string;
beforeAll(async () => {
  const metricsPort = String((await freePorts(1))[0]);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = { WORKERS: "2", DATABASE_CONNECTIONS: "4", METRICS_PORT: metricsPort };
  const whole = await startWholeShop("workers_test", settings);
  ({ url, shop } = whole);
  pool = openPool(whole.databaseUrl, 2);
  await stockUp(pool);
  cookie = await registerCustomer(url);
  // Three processes start in sequence.
}, 180_000);
afterAll(() => pool.end());

const workers = (role: "web" | "jobs" = "web") => findWorkers(shop, role);

/** Sends a request over a new connection; the processes accept connections in turn. */
function send(
  path: string,
  options: http.RequestOptions = {},
  body?: string,
): Promise<http.IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { agent: false, ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve(Object.assign(response, { text })));
    });
    request.on("error", reject).end(body);
  });
}

const SIX_REQUESTS = Array.from({ length: 6 }, (_, index) => index);

test("there are two web processes, and a session started in one is valid in the other", async () => {
  await expect.poll(() => workers().length).toBe(2);
  for (const _ of SIX_REQUESTS) expect((await send("/api/me", { headers: { cookie } })).text).toContain("Amara Nwosu");
});

test("a content change is visible in every process", async () => {
  await send("/product/1");
  await pool.query("update products set name = 'Egusi for two' where id = '1'");
  await expect
    .poll(async () =>
      (await Promise.all(SIX_REQUESTS.map(() => send("/product/1")))).every(({ text }) =>
        text.includes("Egusi for two"),
      ),
    )
    .toBe(true);
});

test("the rate limit counts across the processes", async () => {
  // A form with a limit of three: the limit of sign-ins would cost the check of a password each time.
  const form = new URLSearchParams({ email: "amara@example.com" }).toString();
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  const statuses: (number | undefined)[] = [];
  for (const _ of SIX_REQUESTS) {
    statuses.push((await send("/track-order/link", { method: "POST", headers }, form)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});

test("an order's streams are notified of a change, whichever process holds the connection", async () => {
  const streams = await Promise.all(
    SIX_REQUESTS.map(
      () =>
        new Promise<http.IncomingMessage>((resolve, reject) => {
          http.get(`${url}/api/live?order=${ORDER}`, { agent: false }, resolve).on("error", reject);
        }),
    ),
  );
  const notified = streams.map((stream) => {
    let text = "";
    return new Promise<void>((resolve) => {
      stream.on("data", (part: Buffer) => {
        text += part.toString();
        if (text.includes("look again")) resolve();
      });
    });
  });
  await pool.query(`select pg_notify('${CHANNEL}', $1)`, [`order:${ORDER}`]);
  await Promise.all(notified);
  for (const stream of streams) stream.on("error", () => {}).destroy();
});

test("a process that dies is replaced, and the shop keeps serving requests in the meantime", async () => {
  const [first = 0, second] = workers();
  for (const _ of SIX_REQUESTS) await send("/about");
  await expect.poll(countedPages).toBeGreaterThanOrEqual(SIX_REQUESTS.length);
  const counted = await countedPages();
  process.kill(first, "SIGKILL");
  await expect.poll(() => workers().filter((pid) => pid !== first && pid !== second).length).toBe(1);
  await expect.poll(async () => (await send("/healthz")).statusCode).toBe(200);
  expect(workers()).toHaveLength(2);
  // The counts of the ended process stay in the sum.
  expect(await countedPages()).toBeGreaterThanOrEqual(counted);
});

test("a frozen process gets no new connections, and the rows of an order that it has begun are free again in time for others", async () => {
  await expect.poll(() => workers().length).toBe(2);
  const [first = Number.NaN, second = Number.NaN] = workers();
  onTestFinished(() => workers().forEach((pid) => process.kill(pid, "SIGCONT")));
  const headers = { cookie, "content-type": "application/json" };
  // Numbers after those of the buyers below.
  const LAST = 900_000_000;
  const order = (number: number) => send("/api/orders", { method: "POST", headers }, orderBody(orderId(LAST + number)));
  const holder = await pool.connect();
  await holder.query("begin; set local idle_in_transaction_session_timeout = 0");
  await holder.query("select from products where id = '12' for no key update");
  process.kill(first, "SIGSTOP");
  for (const _ of SIX_REQUESTS) expect((await send("/about")).statusCode).toBe(200);
  const begun = order(1);
  await expect.poll(() => countWaitingFor(pool, holder), { timeout: 10_000 }).toBe(1);
  process.kill(second, "SIGSTOP");
  process.kill(first, "SIGCONT");
  // From now on the order of the frozen process has the row.
  await holder.query("commit");
  holder.release();
  expect((await order(2)).statusCode).toBe(201);
  process.kill(second, "SIGCONT");
  expect((await begun).statusCode).toBe(503);
  expect((await order(1)).statusCode).toBe(201);
  expect(workers()).toEqual([first, second]);
});

deepTest(
  "a process that is frozen is ended and replaced, for pages and for jobs, and the metrics count it",
  async () => {
    const frozen = [workers()[0] ?? 0, workers("jobs")[0] ?? 0];
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    const all = () => [...workers(), ...workers("jobs")];
    await expect.poll(() => all().filter((pid) => frozen.includes(pid)), { timeout: 60_000 }).toEqual([]);
    await expect.poll(() => [workers().length, workers("jobs").length], { timeout: 60_000 }).toEqual([2, 1]);
    for (const _ of SIX_REQUESTS) expect((await send("/healthz")).statusCode).toBe(200);
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toContain("shop_workers_silenced_total 2");
    expect(text).toMatch(/^shop_job_last_run_seconds\{job="sweep-payments"\} /m);
    expect(text).toMatch(/^shop_clock_difference_seconds /m);
  },
);

/** The requests for public pages that all processes have counted. */
async function countedPages(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const counts = [...text.matchAll(/^shop_page_cache_requests_total\{result="\w+"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

test("the metrics are those of all processes together", async () => {
  const before = await countedPages();
  for (const _ of SIX_REQUESTS) expect((await send("/about")).statusCode).toBe(200);
  // For a process that is too busy to reply in time, its last reply counts.
  await expect.poll(countedPages).toBeGreaterThanOrEqual(before + 6);
});

// How many orders one seed may place: each seed has a range of numbers.
const ORDERS = 100_000;

test.each(SEEDS)("SIGHUP during orders replaces all processes, and no request fails, seed %i", async (number) => {
  const random = randomFrom(number);
  const [web, jobs] = [workers(), workers("jobs")];
  expect([web.length, jobs.length]).toEqual([2, 1]);
  const orders = startBuyers(url, cookie, { count: 2, pauseMs: 20, lastNumber: number * ORDERS });
  const visits = startVisitors(random);
  await expect.poll(() => orders.acknowledged.length, { interval: 20 }).toBeGreaterThan(2);
  await pause(random() * 1_000);
  const before = orders.acknowledged.length;
  shop.kill("SIGHUP");
  const startedAt = performance.now();
  await expect
    .poll(() => areReplaced(web, workers()) && areReplaced(jobs, workers("jobs")), { timeout: 80_000 })
    .toBe(true);
  const seconds = (performance.now() - startedAt) / 1_000;
  await Promise.all([orders.stop(), visits.stop()]);

  const { acknowledged, repeated, refused } = orders;
  const during = acknowledged.length - before;
  const { 200: visited = 0, ...failed } = Object.fromEntries(visits.statuses);
  const lost = await missingOrders(pool, acknowledged);
  const errors = await bookErrors(pool);
  const counts = { lost: lost.length, bookErrors: errors.length };
  reportSeed({ seed: number, seconds, orders: during, visits: visited, repeated, ...counts });
  expect({ failed, repeated, refused, lost, errors }).toEqual({
    failed: {},
    repeated: 0,
    refused: [],
    lost: [],
    errors: [],
  });
  expect(during).toBeGreaterThan(10);
  expect(visited).toBeGreaterThan(100);
});

/** Three visitors with connections that stay open, and one who opens another for each request. */
function startVisitors(random: () => number) {
  const ended = new AbortController();
  /** How often each status, or error message, was the outcome. */
  const statuses = new Map<string, number>();
  const visit = async (agent: http.Agent | false) => {
    while (!ended.signal.aborted) {
      const path = random() < 0.5 ? "/about" : "/api/products?ids=1";
      const outcome = await send(path, { agent }).then(
        ({ statusCode }) => String(statusCode),
        (error: Error) => error.message,
      );
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  };
  const keepAlive = new http.Agent({ keepAlive: true });
  const visitors = Promise.all([visit(keepAlive), visit(keepAlive), visit(keepAlive), visit(false)]);
  return {
    statuses,
    async stop() {
      ended.abort();
      await visitors;
      keepAlive.destroy();
    },
  };
}

test("a process that dies while its replacement starts is replaced once, and the shop goes on", async () => {
  const [web, jobs] = [workers(), workers("jobs")];
  shop.kill("SIGHUP");
  await expect.poll(() => workers().length, { interval: 10 }).toBe(3);
  process.kill(web[0] ?? 0, "SIGKILL");
  await expect
    .poll(() => areReplaced(web, workers()) && areReplaced(jobs, workers("jobs")), { timeout: 80_000 })
    .toBe(true);
  expect((await send("/healthz")).statusCode).toBe(200);
});

test("on SIGTERM all processes exit cleanly", async () => {
  const before = [...workers(), ...workers("jobs")];
  shop.kill("SIGTERM");
  const [code] = (await once(shop, "exit")) as [number];
  expect(code).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
});
