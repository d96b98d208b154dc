import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { countContent } from "../../live/content-version.ts";
import { openLog } from "../../log.ts";
import { noMetrics } from "../../metrics.ts";
import { notFoundKeys } from "./cache-key.ts";
import { bufferResponse } from "./cached-response.ts";
import { cachePages } from "./page-cache.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The cache in front of `render`, with the keys that were rendered and the number of requests that bypassed it. */
async function startCache(render: (key: string, times: number) => Promise<Response> | Response, isPurged = false) {
  let now = 0;
  const version = countContent();
  version.connected();
  const rendered: string[] = [];
  const counted: string[] = [];
  let bypassed = 0;
  const listener = cachePages({
    version,
    log: openLog("silent"),
    metrics: { ...noMetrics, page: (result) => void counted.push(result) },
    clock: () => now,
    isPurged,
    notFoundKey: notFoundKeys(["/about", "/orders"], []),
    async render(key) {
      rendered.push(key);
      return bufferResponse(await render(key, rendered.length));
    },
    otherwise(_request, response) {
      bypassed += 1;
      response.end("for you alone");
    },
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => (await fetch(url + path)).text();
  const wait = (ms: number) => (now += ms);
  return { url, version, rendered, counted, get, wait, bypassed: () => bypassed };
}

test("a page is rendered once for all requests that wait for it, and for later ones", async () => {
  let finish: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const { get, rendered } = await startCache(async () => {
    await ready;
    return new Response("soup");
  });
  const waiting = Array.from({ length: 30 }, (_, index) => get(`/about?visitor=${index}`));
  finish?.();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["soup"]));
  expect(await get("/about")).toBe("soup");
  expect(rendered).toEqual(["/about"]);
});

test("a page that was being rendered when the content changed is not cached, nor served to a request after the change", async () => {
  let finish: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const { get, version, rendered } = await startCache(async (_key, times) => {
    if (times === 1) await ready;
    return new Response(`soup ${times}`);
  });
  const early = get("/about");
  await expect.poll(() => rendered.length).toBe(1);
  version.changed(1);
  expect(await get("/about")).toBe("soup 2");
  finish?.();
  expect(await early).toBe("soup 1");
  expect(await get("/about")).toBe("soup 2");
});

test("no shared cache keeps a page whose content changed while it was rendered, or may have", async () => {
  let finish: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const { url, version, rendered } = await startCache(async (_key, times) => {
    if (times === 2) await ready;
    return new Response(`soup ${times}`);
  }, true);
  const visit = async () => Object.fromEntries((await fetch(`${url}/about`)).headers);
  const present = await visit();
  expect(present).toMatchObject({ "cache-control": expect.stringContaining("s-maxage"), "surrogate-key": "pages" });
  version.changed(1);
  const early = visit();
  await expect.poll(() => rendered.length).toBe(2);
  version.changed(1);
  finish?.();
  const changed = await early;
  version.disconnected();
  const unknown = await visit();
  for (const headers of [changed, unknown]) {
    expect(headers["cache-control"]).toBe("no-cache");
    for (const name of ["cdn-cache-control", "cache-tag", "surrogate-key"]) expect(headers).not.toHaveProperty(name);
  }
});

test("a private page stays private, also when the content changed while it was rendered", async () => {
  const { url, version } = await startCache(() => {
    version.changed(1);
    return new Response("yours", { headers: { "Cache-Control": "private, no-store" } });
  });
  expect((await fetch(`${url}/about`)).headers.get("cache-control")).toBe("private, no-store");
});

test("a shared cache that the shop tells of changes may keep a page for ten minutes, another one for ten seconds", async () => {
  const names = ["cache-control", "cdn-cache-control", "cache-tag", "surrogate-key"];
  const visit = async (isPurged: boolean) => {
    const { url } = await startCache(() => new Response("soup"), isPurged);
    const { headers } = await fetch(`${url}/about`);
    return names.map((name) => headers.get(name));
  };
  const stale = "stale-while-revalidate=60, stale-if-error=300";
  expect(await visit(false)).toEqual([
    `public, max-age=0, must-revalidate, s-maxage=10, ${stale}`,
    `public, max-age=10, ${stale}`,
    null,
    null,
  ]);
  expect(await visit(true)).toEqual([
    `public, max-age=0, must-revalidate, s-maxage=600, ${stale}`,
    `public, max-age=600, ${stale}`,
    "pages",
    "pages",
  ]);
});

test("a response that sets a cookie, is private or is an error is not cached", async () => {
  const responses = {
    "/about": () => new Response("yours", { headers: { "Set-Cookie": "a=b" } }),
    "/terms": () => new Response("private", { headers: { "Cache-Control": "private" } }),
    "/faq": () => new Response("error", { status: 500 }),
    "/product/x": () => new Response("no such thing", { status: 404 }),
  };
  const { get, rendered, bypassed } = await startCache((key) => responses[key as keyof typeof responses]());
  for (const path of Object.keys(responses)) for (let times = 0; times < 2; times += 1) await get(path);
  expect(rendered).toHaveLength(8);
  // Each request gets its own cookie: both are rendered without the cache.
  expect(bypassed()).toBe(2);
  expect(await get("/about")).toBe("for you alone");
});

test("while the content version is unknown, and for everything that is not a public page, each request bypasses the cache", async () => {
  const { get, version, rendered, bypassed } = await startCache(() => new Response("soup"));
  await get("/orders");
  version.disconnected();
  await get("/about");
  expect([rendered.length, bypassed()]).toEqual([0, 2]);
});

test("a visitor who saves data gets the same page, with a header that the page's script reads; others do not", async () => {
  const { url, version, rendered } = await startCache(() => new Response("soup"));
  const visit = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/about`, { headers });
    const { "server-timing": timing, vary, etag = "" } = Object.fromEntries(response.headers);
    return { status: response.status, timing, vary, etag };
  };
  const saving = await visit({ "Save-Data": "on" });
  const other = await visit({});
  expect(saving).toEqual({ ...other, timing: "save-data" });
  expect(other).toMatchObject({ status: 200, timing: undefined, vary: "Accept-Encoding, Save-Data" });
  expect(rendered).toHaveLength(1);
  const again = await visit({ "Save-Data": "on", "If-None-Match": other.etag });
  expect(again).toEqual({ ...saving, status: 304 });
  version.disconnected();
  expect(await visit({ "Save-Data": "on" })).toMatchObject({ timing: "save-data" });
});

const booksAway = () => new Response("we cannot reach our books", { status: 503 });

/** A cache with /about in memory, and a database that has gone away since. */
async function startOutage() {
  let isAway = false;
  const cache = await startCache((key, times) => (isAway ? booksAway() : new Response(`${key} ${times}`)));
  await cache.get("/about");
  isAway = true;
  cache.version.disconnected();
  return { ...cache, bringBack: () => (isAway = false) };
}

test("while the database is away the last page is served for five minutes, and says how old it may be", async () => {
  const { url, get, wait, counted } = await startOutage();
  wait(90_000);
  const { status, headers } = await fetch(`${url}/about`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    age: "90",
    "cache-status": "calabash-larder; hit; ttl=-90; detail=database-unavailable",
    "cache-control": "no-cache",
  });
  expect(headers.get("cdn-cache-control")).toBeNull();
  const etag = headers.get("etag") ?? "";
  const unchanged = await fetch(`${url}/about`, { headers: { "If-None-Match": etag } });
  expect([unchanged.status, unchanged.headers.get("age")]).toEqual([304, "90"]);
  // A proxy that compresses weakens the tag.
  const weak = await fetch(`${url}/about`, { headers: { "If-None-Match": `"other", W/${etag}` } });
  expect(weak.status).toBe(304);
  expect(counted).toEqual(["miss", "stale", "stale", "stale"]);
  wait(210_001);
  expect(await get("/about")).toBe("for you alone");
});

test("a page that is not in memory is the response of the shop, which is not kept", async () => {
  const { url, version, get, bringBack } = await startOutage();
  expect(await get("/faq")).toBe("for you alone");
  version.connected();
  expect((await fetch(`${url}/terms`)).status).toBe(503);
  bringBack();
  expect(await get("/terms")).toMatch(/^\/terms/);
});

test("while the database is away one request in a second tries to render, and the first that succeeds ends that", async () => {
  const { get, rendered, wait, bringBack } = await startOutage();
  for (let times = 0; times < 20; times += 1) expect(await get("/about")).toBe("/about 1");
  expect(rendered).toHaveLength(2);
  wait(1_000);
  await get("/about");
  expect(rendered).toHaveLength(3);
  bringBack();
  wait(1_000);
  expect(await get("/about")).toBe("/about 4");
  expect(await get("/about")).toBe("/about 5");
});

test("a page in memory waits half a second for a frozen database, and no longer", async () => {
  const { url, get, version, rendered } = await startCache((_key, times) =>
    times === 1 ? new Response("soup") : new Promise<Response>(() => {}),
  );
  await get("/about");
  version.changed(1);
  for (let times = 0; times < 2; times += 1) {
    const page = await fetch(`${url}/about`);
    expect([await page.text(), page.headers.get("cache-control")]).toEqual(["soup", "no-cache"]);
  }
  // Both waited for the same rendering.
  expect(rendered).toHaveLength(2);
});

test("a page is not served from before a write of this process, whatever became of the write", async () => {
  const { get, version } = await startOutage();
  version.writing(7);
  expect(await get("/about")).toBe("for you alone");
});

test("a thousand unknown paths are one entry, without ETag; under another status it is not cached", async () => {
  let status = 500;
  const { url, get, rendered } = await startCache(() => new Response("no such page", { status }));
  await get("/nowhere");
  status = 404;
  for (let times = 0; times < 1_000; times += 1) await get(`/nowhere/${times}?x=${times}`);
  expect(rendered).toEqual(["/not-found", "/not-found"]);
  const { headers } = await fetch(`${url}/elsewhere`, { headers: { "If-None-Match": "*" } });
  expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, "no-cache"]);
});

/** Incompressible bytes. The cache keeps them twice: as rendered, and as sent. */
const megabytes = (count: number) => new Response(randomBytes(count * 1024 * 1024));

test("the cache stays within 16 MiB: the least recently used page is evicted first", async () => {
  const { url, rendered } = await startCache(() => megabytes(2.4));
  const get = (path: string) => fetch(url + path, { headers: { "accept-encoding": "identity" } }).then(readAll);
  for (const path of ["/about", "/faq", "/terms", "/about", "/privacy"]) await get(path);
  expect(rendered).toEqual(["/about", "/faq", "/terms", "/privacy"]);
  for (const path of ["/about", "/terms", "/privacy", "/faq"]) await get(path);
  expect(rendered.slice(4)).toEqual(["/faq"]);
});

test("the bytes that an encoding adds are counted too", async () => {
  const { url, rendered } = await startCache(() => megabytes(3.5));
  const get = (path: string, encoding: string) =>
    fetch(url + path, { headers: { "accept-encoding": encoding } }).then(readAll);
  for (const path of ["/about", "/faq"]) await get(path, "identity");
  expect(rendered).toHaveLength(2);
  await get("/about", "gzip");
  await get("/about", "identity");
  expect(rendered).toHaveLength(2);
  await get("/faq", "identity");
  expect(rendered).toEqual(["/about", "/faq", "/faq"]);
});

async function readAll(response: Response): Promise<number> {
  return (await response.arrayBuffer()).byteLength;
}
