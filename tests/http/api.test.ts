import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { setOpening } from "#features/office/server/set-opening.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { makeOrderRequest } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";

let shopfront: Shopfront;
let cookie: string;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  const result = await signIn(shopfront.shop, { ip: "10.9.9.9", userAgent: "test" }, amara);
  cookie = result.ok ? result.cookies.map((header) => header.split(";")[0]).join("; ") : "";
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(shopfront.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", cookie, ...headers },
  });

test("placing an order returns 201, and the same order again 200", async () => {
  const body = JSON.stringify(await makeOrderRequest(shopfront.shop, 1, { "1": 1 }));
  const first = await post("/api/orders", body);
  const second = await post("/api/orders", body);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await first.json()).toEqual(await second.json());
});

test("a visitor who is not signed in gets a 401", async () => {
  const response = await post("/api/orders", JSON.stringify(await makeOrderRequest(shopfront.shop, 2, { "1": 1 })), {
    cookie: "",
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: "signed-out" });
});

test("bad input is 400 and names the field", async () => {
  const order = await makeOrderRequest(shopfront.shop, 3, { "1": 1 });
  const response = await post("/api/orders", JSON.stringify({ ...order, shipping: { ...order.shipping, city: "" } }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: { "shipping.city": "Please enter your city" } });
  expect((await post("/api/orders", "{not json")).status).toBe(400);
});

test("a total that differs from the price is a 409 with the reason", async () => {
  const response = await post(
    "/api/orders",
    JSON.stringify({ ...(await makeOrderRequest(shopfront.shop, 4, { "1": 1 })), total: 1 }),
  );
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: "price-changed",
    message: expect.stringContaining("Prices have changed"),
  });
});

test("an order that the database has no room or no time for is a 503 with Retry-After, and can be repeated", async () => {
  const body = JSON.stringify(await makeOrderRequest(shopfront.shop, 5, { "1": 1 }));
  const { pool } = shopfront.shop;
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`);
  await pool.query("create trigger refuse before insert on orders for each row execute function refuse()");
  const refused = await post("/api/orders", body);
  await pool.query("drop function refuse cascade");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  expect((await post("/api/orders", body)).status).toBe(201);
});

test.each([
  ["free=fish", "4,5,7,17,19"],
  ["free=crustaceans,peanuts", "4,5,6,7,17"],
  ["category=Vegetables", "4"],
  ["maxPrice=10000", ""],
  ["dish=suya", "19"],
  ["diet=vegan", "4,5,7,17,19"],
  ["heat=hot,mild", "17,19"],
  ["region=south-east", "4,17"],
  ["only=offer", "5,7"],
  ["heat=scorching", "4,5,6,7,17,19"],
])("of the products that are asked for by id, ?%s leaves only those that fit", async (filter, left) => {
  const response = await fetch(`${shopfront.url}/api/products?ids=19,4,5,6,7,17&${filter}`);
  const products = (await response.json()) as { id: string }[];
  expect(products.map(({ id }) => id).join()).toBe(left);
});

test("an order that does not exist, or belongs to another customer, is a 404", async () => {
  expect((await post("/api/orders/CBL_1790000000000_aaaaaaaaa/transfer", "{}")).status).toBe(404);
});

test("a form sent from another site is refused", async () => {
  const response = await post("/auth", "email=a@b.c&password=12345678", {
    origin: "https://evil.example",
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(response.status).toBe(403);
});

test("signing in redirects only to pages of this shop", async () => {
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const response = await fetch(`${shopfront.url}/auth?next=${encodeURIComponent(next)}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email: amara.email, password: amara.password }),
      headers: { origin: shopfront.url },
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  }
});

test("a body that is too large is refused before it is read", async () => {
  expect((await post("/api/orders", "x".repeat(300_000))).status).toBe(413);
});

test("every page has a strict content security policy and cannot be framed", async () => {
  const response = await fetch(shopfront.url);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+(;|$)/);
  const own = (await fetch(`${shopfront.url}/auth/forgotten`)).headers.get("content-security-policy") ?? "";
  expect(own).toMatch(/script-src 'self' 'nonce-[^']+'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

const withoutNonces = (page: string) => page.replaceAll(/nonce="[^"]*"|\\"nonce\\",\\"[^"]*\\"/g, "");

test("browsers cache scripts, styles and pictures forever under names with a hash; both come compressed or in a modern format", async () => {
  const page = await (await fetch(`${shopfront.url}/products`)).text();
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? "";
  const asset = await fetch(shopfront.url + script, { headers: { "accept-encoding": "br" } });
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("content-encoding")).toBe("br");
  const written = /\/pictures\/egusi\.[0-9a-f]{8}-400\.avif/.exec(page)?.[0] ?? "";
  const picture = await fetch(shopfront.url + written);
  expect(picture.headers.get("content-type")).toBe("image/avif");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const missing = await fetch(`${shopfront.url}/assets/missing.js`);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, null]);
});

test("a picture is the same under its plain name and under the hash of another version, and cached for a day", async () => {
  for (const name of ["egusi", "egusi.00000000"]) {
    const picture = await fetch(`${shopfront.url}/pictures/${name}-400.avif`);
    expect(picture.status, name).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/avif");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=86400");
  }
});

test("public pages contain nothing personal: signed in or not, the page is the same", async () => {
  for (const path of ["/", "/products", "/product/1", "/cart", "/checkout"]) {
    const [signedIn, signedOut] = await Promise.all([
      fetch(shopfront.url + path, { headers: { cookie } }).then((response) => response.text()),
      fetch(shopfront.url + path).then((response) => response.text()),
    ]);
    expect(withoutNonces(signedIn)).toBe(withoutNonces(signedOut));
    expect(signedIn).not.toContain(amara.email);
  }
});

test("until the shop is open, neither the API, nor a page, nor the sitemap shows goods, to anybody", async () => {
  const { shop, url } = shopfront;
  const get = (path: string, headers = {}) => fetch(url + path, { headers });
  await setOpening(shop, amaraId, false);
  for (const path of ["/api/products?ids=1", "/api/suggestions?q=egusi"]) {
    const response = await get(path);
    expect([response.status, await response.json()], path).toMatchObject([409, { code: "not-open" }]);
  }
  for (const path of ["/", "/products?search=egusi", "/product/1", "/categories", "/dishes", "/dish/egusi-soup"]) {
    const page = await get(path).then((response) => response.text());
    expect(page, path).toContain("Opening soon");
    expect(page, path).not.toMatch(/"price":15984|₦15,984|Egusi \(melon seed\)/);
    const signedIn = await get(path, { cookie }).then((response) => response.text());
    expect(withoutNonces(signedIn), path).toBe(withoutNonces(page));
  }
  const sitemap = await get("/sitemap.xml").then((response) => response.text());
  expect(sitemap).toContain("/terms</loc>");
  expect(sitemap).not.toMatch(/\/(product|products|dish|dishes|categories)\b/);
  await setOpening(shop, amaraId, true);
  expect((await get("/api/products?ids=1")).status).toBe(200);
});
