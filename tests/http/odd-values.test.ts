import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { shareBasket } from "#features/shared-baskets/server/shared-baskets.ts";
import { serve } from "../journeys/shopfront.ts";
import { setStock } from "../orders/orders.ts";
import { joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { captureLog } from "../shop/captured-log.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const owner = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const { log, lines, securityEvents } = captureLog();
let shop: TestShop;
let url: string;
let cookie: string;
let sharedBasket: string;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  await setStock(shop, "1", 10);
  await shop.pool.query("delete from switched_off_features");
  await joinStaff(shop, owner);
  const session = await signIn(shop, { ip: "10.3.0.1", userAgent: "test" }, owner);
  cookie = session.ok ? session.cookies.map((one) => one.split(";")[0]).join("; ") : "";
  sharedBasket = String(
    await shareBasket(shop, "10.3.0.1", { person: "Amara", items: [{ productId: "1", quantity: 1 }] }),
  );
  const server = await serve({ ...shop, log });
  afterFile(server.close);
  url = server.url;
});

const unstorable = [
  String.raw`[{"productId":"1\u0000","quantity":1}]`,
  String.raw`[{"productId":"\ud800","quantity":1}]`,
  String.raw`[{"productId":"1","quantity":1}`,
];

test.each(["/basket", "/shared-basket", "/shared-basket/:code"])(
  "text that the database cannot store, in the JSON of a field, is refused by %s as any wrong input",
  async (path) => {
    for (const items of unstorable) {
      const response = await fetch(url + path.replace(":code", sharedBasket), {
        method: "POST",
        redirect: "manual",
        headers: { origin: url, "x-forwarded-for": "10.3.0.2" },
        body: new URLSearchParams({ person: "Bola", items }),
      });
      expect([response.status, items]).toEqual([400, items]);
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

const numbers = ["9999999999999999999999", "9223372036854775808", "999999999999999", "-1", "1.5", "1e400", "NaN", "x"];
const times = [
  "999999999999999_CBL_1790000000000_000000001",
  "2026-02-31T10:00:00.000000Z_1_1",
  "2026-01-31T24:00:00.000000Z_1_999999999999999",
];
const order = "/office/orders/CBL_1790000000000_000000001";

/** Every place in a list, number and day that a URL of the office names. */
const addresses: [path: string, values: string[]][] = [
  ...["people/audit", "reviews", "gift-cards", "batches", "purchase-orders", "products", "products/edit", "people"].map(
    (list): [string, string[]] => [`/office/${list}?after=`, [...numbers, ...times]],
  ),
  ["/office/products/1/stock?after=", numbers],
  ["/office/products/1/label?batch=", numbers],
  ["/office/products?imported=", numbers],
  ["/office/orders?after=", [...numbers, ...times]],
  ["/office/orders?from=", ["2026-02-30", "0000-01-01", "9999-12-31", "2026-13-01"]],
  ["/office/orders?to=", ["2026-02-30", "0000-01-01", "9999-12-31"]],
  ["/office/books/journal?after=", [...numbers, ...times]],
  ["/office/books?month=", ["2026-00", "2026-13", "9999-12", "0000-01"]],
  ["/office/sales?from=2026-02-30&to=", ["2026-02-31", "9999-12-31"]],
  ["/office/sales/margins?from=2000-01-01&to=", ["2026-02-31", "9999-12-31"]],
  ["/office/sources?from=2026-02-30&to=", ["2026-02-31", "9999-12-31"]],
  [`${order}/disputes/`, numbers],
  [`${order}/parcels/`, numbers],
  [`${order}/payments/`, numbers.map((number) => `${number}/confirmation`)],
  [`${order}/refunds/`, numbers.map((number) => `${number}/completion`)],
  [`${order}/history/`, numbers],
  ["/office/mail/", numbers],
  ["/office/batches/", numbers],
  ["/office/gift-cards/", numbers],
  ["/office/purchase-orders/", numbers],
  ["/office/suppliers/", numbers],
  ["/office/discrepancies/", numbers],
  ["/office/newsletters/", numbers],
  ["/office/bank-statements/", numbers],
  ["/office/orders/drafts/", numbers],
  ["/office/settings/duty/", numbers],
  ["/office/settings/import-rules/", numbers],
  ["/office/settings/faq/", numbers],
  ["/office/settings/notices/", numbers],
  ["/office/products/import/", numbers],
  ["/orders?before=", [...numbers, ...times]],
  ["/products?page=", numbers],
  ["/products?maxPrice=", numbers],
  ["/product/1?reviews=", numbers],
  ["/sitemap.xml?part=", numbers],
];

test.each(addresses)(
  "%s with a number or day that no row has is a page, an empty list, or not found",
  async (path, values) => {
    for (const value of values) {
      const headers = { cookie, "x-forwarded-for": "10.3.0.3" };
      const { status } = await fetch(url + path + value, { headers, redirect: "manual" });
      expect(status, value).toBeLessThan(500);
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

const forgeries: Record<string, string>[] = [{}, { "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }];
const foreign = ["https://evil.example", "http://127.0.0.1:1", "null", "file://", "", "evil"];
const bodies: [path: string, type: string | undefined, body: string][] = [
  ["/api/newsletter", "application/json", '{"email":"ada@example.com"}'],
  ["/api/newsletter", "text/plain", '{"email":"ada@example.com"}'],
  ["/api/newsletter", undefined, '{"email":"ada@example.com"}'],
  ["/api/orders", "application/json", "{}"],
  ["/newsletter", "application/x-www-form-urlencoded", "email=ada@example.com"],
  ["/newsletter.data", "application/x-www-form-urlencoded", "email=ada@example.com"],
  ["/office/products/1/picture", "multipart/form-data; boundary=x", "--x--"],
];

test.each(bodies)(
  "a POST to %s of type %s from another origin is refused, also when other headers claim that it is ours",
  async (path, type, body) => {
    for (const origin of foreign) {
      for (const forged of forgeries) {
        const before = securityEvents().length;
        const headers = { origin, "x-forwarded-for": "10.3.0.4", ...(type && { "content-type": type }), ...forged };
        const response = await fetch(url + path, {
          method: "POST",
          headers,
          body: Buffer.from(body),
          redirect: "manual",
        });
        expect([response.status, origin, forged]).toEqual([403, origin, forged]);
        expect(securityEvents().slice(before)).toMatchObject([{ security: "foreign form refused", ip: "10.3.0.4" }]);
      }
    }
    expect(lines.filter((line) => line.includes('"level":50') || line.includes("stack"))).toEqual([]);
  },
);

test("a program, which sends no Origin, and our own pages may use the API", async () => {
  const ask = (headers: Record<string, string>, email: string) =>
    fetch(`${url}/api/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "10.3.0.5", ...headers },
      body: JSON.stringify({ email }),
    });
  expect((await ask({}, "ada@example.com")).status).toBe(202);
  expect((await ask({ origin: url }, "ngozi@example.com")).status).toBe(202);
  const oddHosts = { origin: url, "x-forwarded-host": "evil.example", "sec-fetch-site": "same-origin" };
  const form = await fetch(`${url}/newsletter`, {
    method: "POST",
    headers: oddHosts,
    body: new URLSearchParams({ email: "x" }),
  });
  expect(form.status).toBeLessThan(500);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test.each(["/api/2026/callback%2f", "/api/nothing%20here", "/api/%E2%82%A6"])(
  "%s, which no route of the API has, is an unknown path",
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
    const post = await fetch(url + path, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(post.status).toBeLessThan(500);
  },
);
