import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { countContent } from "../../../server/live/content-version.ts";
import { openLog } from "../../../server/log.ts";
import { notFoundKeys } from "./cache-key.ts";
import { cachePages } from "./page-cache.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The cache in front of `render`, with the keys that were rendered and the number of requests that bypassed it. */
async function startCache(render: (key: string, times: number) => Promise<Response> | Response) {
  const version = countContent();
  version.connected();
  const rendered: string[] = [];
  let bypassed = 0;
  const listener = cachePages({
    version,
    log: openLog("silent"),
    notFoundKey: notFoundKeys(["/about", "/orders"]),
    async render(key) {
      rendered.push(key);
      return render(key, rendered.length);
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
  return { url, version, rendered, get, bypassed: () => bypassed };
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

/** Bytes that do not get smaller. The cache keeps them twice: as rendered, and as sent. */
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
