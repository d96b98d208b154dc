import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { orderSources } from "#features/order-sources/tables.ts";
import { serve } from "../journeys/shopfront.ts";
import { liftOrderLimits, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
/** In the script that notes a visit. */
const SCRIPT = "utm_";
const VISITS = "/api/visits";
/** The bytes that a page may have more, compressed. */
const MOST = 300;

let shop: TestShop;
let url: string;
const cookies = { amara: "", chidi: "" };
beforeAll(async () => {
  shop = await openTestShop();
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 100);
  await joinConfirmed(shop, amara);
  await joinStaff(shop, chidi);
  for (const [name, person] of Object.entries({ amara, chidi })) {
    const session = await signIn(shop, { ip: `10.6.0.${name.length}`, userAgent: "test" }, person);
    if (!session.ok) throw new Error(`${name} could not sign in`);
    cookies[name as keyof typeof cookies] = session.cookies.map((one) => one.split(";")[0]).join("; ");
  }
  const server = await serve(shop);
  afterFile(server.close);
  url = server.url;
});

const text = async (path: string) => (await fetch(url + path)).text();
const post = (path: string, body: unknown, cookie = "") =>
  fetch(url + path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const open = (steps: string) => fetch(`${url}${VISITS}?steps=${steps}`, { method: "POST", headers: { origin: url } });
const countSteps = async () => (await shop.pool.query("select step, count from visit_counts order by step")).rows;

const inlineScript = (html: string) => /<script[^>]*>(window\.shop=.*?)<\/script>/s.exec(html)?.[1] ?? "";

test("while it is off no page has the script and nothing is counted; on, the public pages have it, for 300 bytes", async () => {
  const pages = ["/", "/products", "/product/1", "/cart", "/checkout"];
  const before = await Promise.all(pages.map(text));
  expect(before.filter((html) => html.includes(SCRIPT))).toEqual([]);
  expect((await open("visit")).status).toBe(404);
  await shop.pool.query("delete from switched_off_features where feature = 'order-sources'");
  await expect.poll(async () => (await text("/")).includes(SCRIPT)).toBe(true);
  const after = await Promise.all(pages.map(text));
  expect(after.filter((html) => !html.includes(SCRIPT))).toEqual([]);
  const [without = "", withScript = ""] = [before, after].map(([html = ""]) => inlineScript(html));
  expect(without.length).toBeGreaterThan(1_000);
  expect(brotliCompressSync(withScript).length - brotliCompressSync(without).length).toBeLessThanOrEqual(MOST);
  const own = await fetch(`${url}/orders`, { headers: { cookie: cookies.amara } });
  expect([own.status, (await own.text()).includes(SCRIPT)]).toEqual([200, false]);
  expect(await text("/no/such/page")).not.toContain(SCRIPT);
});

test("opened pages are counted by step; anything else is refused, and a query is none", async () => {
  for (const steps of ["visit,product", "product,product"]) expect((await open(steps)).status).toBe(204);
  for (const steps of ["", "office", "visit,", "visit".repeat(800), "visit,visit,visit,visit,visit"])
    expect((await open(steps)).status, steps).toBe(400);
  expect(await countSteps()).toEqual([
    { step: "product", count: 2 },
    { step: "visit", count: 1 },
  ]);
});

test("an order is placed whatever its source is, and the office sees what was of use", async () => {
  const junk = ["text", 7, null, [], {}, { source: {} }, { source: "<script>", medium: 7 }, { source: "localhost" }];
  const sources = [...junk, { source: "x".repeat(4_000) }, { source: "Instagram", medium: "social", campaign: "🍲" }];
  for (const [at, source] of sources.entries()) {
    const request = await makeOrderRequest(shop, at + 1, { "1": 1 });
    expect([(await post("/api/orders", { ...request, source }, cookies.amara)).status, source]).toEqual([201, source]);
  }
  expect((await shop.db.select().from(orderSources)).map(({ source }) => source).toSorted()).toEqual([
    "instagram",
    "x".repeat(100),
  ]);
  const office = await fetch(`${url}/office/sources?period=year`, { headers: { cookie: cookies.chidi } });
  const page = (await office.text()).replaceAll(/<!-- -->/g, "");
  for (const words of ["instagram · social · 🍲", "Not known", "<td>10</td>"]) expect(page).toContain(words);
});
