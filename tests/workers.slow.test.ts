import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../server/database/database.ts";
import { startWholeShop } from "./whole-shop.ts";
import { CHANNEL } from "../server/database/announce.ts";

const ORDER = "CBL_1790000000000_aaaaaaaaa";

// Two web processes, beside the one that runs the jobs.
let url: string;
let shop: ChildProcess;
let pool: Pool;
beforeAll(async () => {
  const whole = await startWholeShop("workers_test", { WORKERS: "2", DATABASE_CONNECTIONS: "4" });
  ({ url, shop } = whole);
  pool = openPool(whole.databaseUrl, 2);
  // Three processes start in sequence.
}, 180_000);
afterAll(() => pool.end());

function workers(): number[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

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
  const form = new URLSearchParams({ name: "Amara Nwosu", email: "amara@example.com", password: "bitterleaf-soup" });
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  const joined = await send("/auth?mode=register", { method: "POST", headers }, form.toString());
  expect(joined.statusCode).toBe(302);
  const cookie = (joined.headers["set-cookie"] ?? []).map((header) => header.split(";")[0]).join("; ");
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
  const form = new URLSearchParams({ email: "amara@example.com", password: "not-this-one" }).toString();
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  const statuses: (number | undefined)[] = [];
  for (let times = 0; times < 14; times += 1) {
    statuses.push((await send("/auth", { method: "POST", headers }, form)).statusCode);
  }
  expect(statuses).toContain(429);
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
  process.kill(first, "SIGKILL");
  await expect.poll(() => workers().filter((pid) => pid !== first && pid !== second).length).toBe(1);
  await expect.poll(async () => (await send("/healthz")).statusCode).toBe(200);
  expect(workers()).toHaveLength(2);
});

test("on SIGTERM all processes exit cleanly", async () => {
  const before = workers();
  shop.kill("SIGTERM");
  const [code] = (await once(shop, "exit")) as [number];
  expect(code).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
});
