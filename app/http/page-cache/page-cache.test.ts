import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { countContent } from "../../../server/live/content-version.ts";
import { openLog } from "../../../server/log.ts";
import { cachePages } from "./page-cache.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The cache in front of a kitchen that answers what it is told to, and counts. */
async function openCounter(cook: (address: string, times: number) => Promise<Response> | Response) {
  const version = countContent();
  version.connected();
  const rendered: string[] = [];
  let passedOn = 0;
  const listener = cachePages({
    version,
    log: openLog("silent"),
    async render(address) {
      rendered.push(address);
      return cook(address, rendered.length);
    },
    otherwise(_request, response) {
      passedOn += 1;
      response.end("for you alone");
    },
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => (await fetch(url + path)).text();
  return { version, rendered, get, passedOn: () => passedOn };
}

test("a page is rendered once for the many who wait for it, and for those who come later", async () => {
  let serve: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (serve = resolve));
  const { get, rendered } = await openCounter(async () => {
    await ready;
    return new Response("soup");
  });
  const waiting = Array.from({ length: 30 }, (_, index) => get(`/about?visitor=${index}`));
  serve?.();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["soup"]));
  expect(await get("/about")).toBe("soup");
  expect(rendered).toEqual(["/about"]);
});

test("a page that was being made when the content changed is not kept, nor given to whom asks after the change", async () => {
  let serve: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (serve = resolve));
  const { get, version, rendered } = await openCounter(async (_address, times) => {
    if (times === 1) await ready;
    return new Response(`soup ${times}`);
  });
  const early = get("/about");
  await expect.poll(() => rendered.length).toBe(1);
  version.changed(1);
  expect(await get("/about")).toBe("soup 2");
  serve?.();
  expect(await early).toBe("soup 1");
  expect(await get("/about")).toBe("soup 2");
});

test("an answer with a cookie, for one person's eyes, or of trouble is not kept", async () => {
  const answers = {
    "/about": () => new Response("yours", { headers: { "Set-Cookie": "a=b" } }),
    "/terms": () => new Response("private", { headers: { "Cache-Control": "private" } }),
    "/faq": () => new Response("trouble", { status: 500 }),
    "/product/x": () => new Response("no such thing", { status: 404 }),
  };
  const { get, rendered, passedOn } = await openCounter((address) => answers[address as keyof typeof answers]());
  for (const path of Object.keys(answers)) for (let times = 0; times < 2; times += 1) await get(path);
  expect(rendered).toHaveLength(8);
  // The cookie belongs to whoever would have asked: each is answered alone.
  expect(passedOn()).toBe(2);
  expect(await get("/about")).toBe("for you alone");
});

test("while nobody knows the version, and for everything that is not a public page, each request goes its own way", async () => {
  const { get, version, rendered, passedOn } = await openCounter(() => new Response("soup"));
  await get("/cart");
  version.disconnected();
  await get("/about");
  expect([rendered.length, passedOn()]).toEqual([0, 2]);
});
