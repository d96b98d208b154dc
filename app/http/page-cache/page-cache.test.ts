import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { countContent } from "../../../server/live/content-version.ts";
import { openLog } from "../../../server/log.ts";
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
  return { version, rendered, get, bypassed: () => bypassed };
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
  await get("/cart");
  version.disconnected();
  await get("/about");
  expect([rendered.length, bypassed()]).toEqual([0, 2]);
});
