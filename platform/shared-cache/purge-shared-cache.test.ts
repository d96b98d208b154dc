import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePorts } from "#tests/programs/free-ports.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { countContent } from "../live/content-version.ts";
import { noMetrics } from "../metrics.ts";
import { keepPurged, purgeSharedCache } from "./purge-shared-cache.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A shared cache's HTTP server; `requests` are those it has received. */
async function openCache(answer: RequestListener, port = 0) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, requests };
}

/** Keeps the cache at this URL purged. `pauses` have begun; `limits` are those of the requests. */
function keep(url: string) {
  const version = countContent();
  const { log, lines } = captureLog();
  const results: string[] = [];
  const pauses: { ms: number; end(): void }[] = [];
  const limits: AbortController[] = [];
  const times = {
    limit() {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    },
    pause: (ms: number, signal: AbortSignal) =>
      new Promise<void>((end) => {
        pauses.push({ ms, end });
        signal.addEventListener("abort", () => end());
      }),
  };
  const shop = {
    config: { cachePurge: { url, headers: { "Fastly-Key": "t0ken" } } },
    live: { followContent: () => version },
    log,
    metrics: { ...noMetrics, purge: (result: string) => void results.push(result) },
  };
  const { stop } = keepPurged(shop, times);
  closers.push(stop);
  return { version, results, pauses, limits, lines, stop };
}

const reached = (count: number, what: { length: number }) => expect.poll(() => what.length).toBe(count);
const accept: RequestListener = (_request, response) => response.end("{}");

test("at the start and after a change the cache is told to drop the pages, and once more when all processes know", async () => {
  const { url, requests } = await openCache(accept);
  const { version, pauses, results } = keep(url);
  expect(requests).toEqual([]);
  version.connected();
  await reached(1, pauses);
  expect([requests.length, pauses[0]?.ms]).toEqual([1, 15_000]);
  pauses[0]?.end();
  await reached(2, results);
  expect(requests.map(({ method, headers }) => [method, headers["fastly-key"], headers["content-type"]])).toEqual([
    ["POST", "t0ken", "application/json"],
    ["POST", "t0ken", "application/json"],
  ]);
  version.changed(1);
  await reached(2, pauses);
  // A change in between cuts the pause short.
  version.changed(2);
  await reached(3, pauses);
  pauses[2]?.end();
  await reached(5, results);
  expect(results).toEqual(Array(5).fill("done"));
});

test("the body is what Cloudflare reads: the tag of the pages", async () => {
  let body = "";
  const { url } = await openCache((request, response) => {
    request.on("data", (part: Buffer) => (body += part.toString())).on("end", () => response.end("{}"));
  });
  await purgeSharedCache({ url, headers: {} });
  expect(JSON.parse(body)).toEqual({ tags: ["pages"] });
});

test("a change while a purge is under way has a purge of its own", async () => {
  const finish: (() => void)[] = [];
  const { url } = await openCache((_request, response) => void finish.push(() => response.end("{}")));
  const { version, results } = keep(url);
  version.connected();
  await reached(1, finish);
  version.changed(1);
  version.changed(1);
  finish[0]?.();
  await reached(2, finish);
  expect(results).toEqual(["done"]);
});

test("a cache that refuses is told again, with growing pauses, until it accepts; the log has no secret", async () => {
  let status = 403;
  const { url } = await openCache((_request, response) => response.writeHead(status).end());
  const { version, pauses, results, lines } = keep(`${url}?key=hidden`);
  version.connected();
  for (let times = 1; times <= 8; times += 1) {
    await reached(times, pauses);
    if (times === 8) status = 200;
    pauses[times - 1]?.end();
  }
  await reached(9, pauses);
  expect(pauses.map(({ ms }) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 15]);
  expect(results).toEqual([...Array<string>(8).fill("failed"), "done"]);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain("it answers with status 403");
  expect(lines.join("")).not.toMatch(/t0ken|hidden/);
});

test("a cache that does not answer is given up after the time limit and told again", async () => {
  const { url, requests } = await openCache((_request, response) => void (requests.length > 1 && response.end("{}")));
  const { version, pauses, limits, results } = keep(url);
  version.connected();
  await reached(1, requests);
  limits[0]?.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  await reached(1, pauses);
  pauses[0]?.end();
  await reached(2, results);
  expect(results).toEqual(["failed", "done"]);
});

test("a cache that is away is told when it is there again", async () => {
  const [port = 0] = await freePorts(1);
  const { version, pauses, results, lines } = keep(`http://127.0.0.1:${port}/`);
  version.connected();
  await reached(1, pauses);
  expect(lines[0]).toContain("ECONNREFUSED");
  await openCache(accept, port);
  pauses[0]?.end();
  await reached(2, results);
  expect(results).toEqual(["failed", "done"]);
});

test("the header goes to no other address: a redirect is a failure", async () => {
  const other = await openCache(accept);
  const { url } = await openCache((_request, response) => response.writeHead(307, { Location: other.url }).end());
  await expect(purgeSharedCache({ url, headers: { "Fastly-Key": "t0ken" } })).rejects.toThrow();
  expect(other.requests).toEqual([]);
});

test("the end of the shop waits for no cache, and no change is told after it", async () => {
  const { url, requests } = await openCache(() => {});
  const { version, stop, results } = keep(url);
  version.connected();
  await reached(1, requests);
  await stop();
  version.changed(1);
  expect([requests.length, results]).toEqual([1, []]);
});

test("without the setting nothing is listened to and nothing is sent", async () => {
  const { log, lines } = captureLog();
  const live = {
    followContent() {
      throw new Error("it listens");
    },
  };
  await keepPurged({ config: { cachePurge: undefined }, live, log, metrics: noMetrics }).stop();
  expect(lines).toEqual([]);
});
