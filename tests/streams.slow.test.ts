import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { beforeAll, expect, test } from "vitest";
import { MAX_STREAMS_PER_IP } from "#platform/live/live.ts";
import { deepTest } from "./run/tier.ts";
import { startWholeShop } from "./shop/whole-shop.ts";

const ORDER = "CBL_1790000000000_aaaaaaaaa";

let url: string;
let shop: ChildProcess;
beforeAll(async () => {
  // TRUST_PROXY lets the test send requests from many IPs through X-Forwarded-For.
  ({ url, shop } = await startWholeShop("streams_test", { TRUST_PROXY: "1" }));
});

test("one IP can hold only a limited number of streams; the next gets a 503 with Retry-After", async () => {
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_IP }, () => open("203.0.113.1")));
  expect(streams.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const refused = await open("203.0.113.1");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "30"]);
  for (const stream of streams) stream.destroy();
  // The slots are free again as soon as the shop has noticed the closed connections.
  await expect.poll(async () => destroyed(await open("203.0.113.1")).statusCode).toBe(200);
});

deepTest("of one IP's streams several processes together hold no more than one process would", async () => {
  const workers = await startWholeShop("streams_workers_test", { TRUST_PROXY: "1", WORKERS: "2" });
  const streams = await Promise.all(Array.from({ length: 140 }, () => open("203.0.113.4", {}, workers.url)));
  const held = streams.filter(({ statusCode }) => statusCode === 200).length;
  expect(held).toBeLessThanOrEqual(MAX_STREAMS_PER_IP);
  expect(held).toBeGreaterThan(0);
  for (const stream of streams) stream.destroy();
});

test("a stream is neither compressed nor cached, sets the retry interval, and needs an order id or a session", async () => {
  const stream = await open("203.0.113.2", { "accept-encoding": "gzip, br" });
  expect(stream.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers["content-encoding"]).toBeUndefined();
  expect(stream.headers["cache-control"]).toBe("no-store, no-transform");
  const [first] = (await once(stream, "data")) as [Buffer];
  expect(first.toString()).toMatch(/^retry: \d{4}\n\n/);
  stream.destroy();
  expect((await fetch(`${url}/api/live?order=nonsense`)).status).toBe(400);
  expect((await fetch(`${url}/api/live/mine`)).status).toBe(401);
});

test("with a thousand open streams the shop still shuts down: it ends every stream and exits with 0", async () => {
  const streams = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => open(`198.51.${Math.floor(index / 50)}.${index % 50}`)),
  );
  expect(streams.every(({ statusCode }) => statusCode === 200)).toBe(true);
  let ended = 0;
  for (const stream of streams) stream.on("end", () => (ended += 1)).resume();
  const code = await new Promise((resolve) => {
    shop.once("exit", resolve);
    shop.kill("SIGTERM");
  });
  expect(code).toBe(0);
  await expect.poll(() => ended).toBe(1_000);
});

const agent = new http.Agent({ maxSockets: Infinity });

function open(ip: string, headers: Record<string, string> = {}, shopUrl = url): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .get(`${shopUrl}/api/live?order=${ORDER}`, { agent, headers: { "x-forwarded-for": ip, ...headers } }, resolve)
      .on("error", reject);
  });
}

function destroyed(stream: http.IncomingMessage): http.IncomingMessage {
  stream.on("error", () => {});
  return stream.destroy();
}
