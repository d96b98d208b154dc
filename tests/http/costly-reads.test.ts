import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { actionLimits } from "#platform/rate-limit/limits.ts";
import { countRequest } from "#platform/rate-limit/rate-limit.ts";
import { serve } from "../journeys/shopfront.ts";
import { joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { captureLog } from "../shop/captured-log.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const owner = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const { log, securityEvents } = captureLog();
let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  const server = await serve({ ...shop, log });
  afterFile(server.close);
  url = server.url;
});

const get = (path: string, ip: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { "x-forwarded-for": ip, ...headers } });

/** Uses up all but one of the searches that a network may make in a minute. */
async function searchALot(ip: string) {
  const counter = { key: `search by network ${ip}`, ...actionLimits.search.network };
  for (let count = 1; count < counter.limit; count += 1) await countRequest(shop, [counter]);
}

test("a network that searches too much gets 429 with a plain sentence; its other pages and another network go on", async () => {
  await searchALot("10.1.1.1");
  expect((await get("/api/suggestions?q=agbonoxyab", "10.1.1.1")).status).toBe(200);
  const refused = await get("/api/suggestions?q=bgbonoxyab", "10.1.1.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.json()).toEqual({ code: "too-many", message: actionLimits.search.message });
  const page = await get("/products?search=cgbonoxyab", "10.1.1.1", { accept: "text/html" });
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await page.text()).toContain(actionLimits.search.message);
  expect((await get("/API//suggestion%73?q=dgbonoxyab", "10.1.1.1")).status).not.toBe(200);
  expect((await get("/products", "10.1.1.1")).status).toBe(200);
  expect((await get("/about", "10.1.1.1")).status).toBe(200);
  expect((await get("/products?search=cgbonoxyab", "10.1.1.2")).status).toBe(200);
  expect(securityEvents()).toContainEqual(expect.objectContaining({ security: "too many requests", action: "search" }));
});

test("a search that is in memory does not count", async () => {
  const path = "/products?search=egusi";
  expect((await get(path, "10.1.2.1")).status).toBe(200);
  await searchALot("10.1.2.2");
  for (let count = 0; count < 5; count += 1) expect((await get(path, "10.1.2.2")).status).toBe(200);
  expect((await get("/products?search=ogbono", "10.1.2.2")).status).toBe(200);
  expect((await get("/categories?search=ogbono", "10.1.2.2")).status).toBe(429);
});

test("a hundred searches of one network at once are answered or refused, and another network is served meanwhile", async () => {
  const words = Array.from({ length: 100 }, (_, index) => `agbono${index.toString(36)}xyab bgbonoxy${index}`);
  const many = Promise.all(words.map((q) => get(`/api/suggestions?q=${encodeURIComponent(q)}`, "10.1.3.1")));
  const other = await get("/api/suggestions?q=egu", "10.1.3.2");
  expect(other.status).toBe(200);
  const statuses = (await many).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses).toContain(200);
});

test("an office form that a rate limit refuses answers 429 with the seconds to wait", async () => {
  await joinStaff(shop, owner);
  const session = await signIn(shop, { ip: "10.1.4.1", userAgent: "test" }, owner);
  const cookie = session.ok ? session.cookies.map((one) => one.split(";")[0]).join("; ") : "";
  const sendTest = () =>
    fetch(`${url}/office/alerts`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: url, "x-forwarded-for": "10.1.4.1" },
      body: new URLSearchParams({ intent: "test" }),
    });
  for (let count = 0; count < 5; count += 1) expect((await sendTest()).status).toBe(200);
  const refused = await sendTest();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await refused.text()).toContain("Please wait for ten minutes.");
});
