import { createHash } from "node:crypto";
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { moveStock } from "#features/catalogue/server/stock.ts";
import * as tables from "#features/tables.ts";
import { CHANNEL, CONTENT } from "#platform/database/announce.ts";
import { write } from "#platform/database/write.ts";
import { publicPages } from "#platform/http/public-pages.ts";
import { openLog } from "#platform/log.ts";
import { rememberHint } from "#platform/ui/browser/session-hint.ts";
import { openShop } from "../../process/open-shop.ts";
import { publicPaths } from "../journeys/public-paths.ts";
import { serve } from "../journeys/shopfront.ts";
import { sentStatements } from "../money/sent-statements.ts";
import { amara, join } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const pages = [
  ...publicPaths,
  ...publicPages.filter(({ router }) => router).map(({ path }) => `${path}.data`),
  "/products?search=egusi",
  "/auth?mode=register&next=/checkout",
];

let shop: TestShop;
let one: string;
let other: string;
beforeAll(async () => {
  shop = await openTestShop();
  const second = await openShop(shop.config, {
    log: openLog("silent"),
    clock: () => TODAY,
    migrations: "db/migrations",
  });
  const servers = [await serve(shop), await serve(second.shop)];
  [one = "", other = ""] = servers.map(({ url }) => url);
  await untilCached(one);
  await untilCached(other);
  afterFile(async () => {
    await Promise.all(servers.map(({ close }) => close()));
    await second.close();
  });
});

/** Waits until the process listens for change notifications; from then on it caches pages and sends an ETag. */
function untilCached(url: string): Promise<void> {
  return vi.waitFor(async () => expect((await fetch(url)).headers.get("etag")).not.toBeNull(), 30_000);
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** The response with its body as sent; `fetch` would decompress it. */
function raw(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
      .on("error", reject)
      .end();
  });
}

const {
  bankAccounts,
  currencyRates,
  products,
  promotions,
  seller,
  shopSettings: settings,
  shippingCountries,
  shippingZones,
  faqEntries,
  ussdBanks,
} = tables;
const first = eq(products.id, "1");
const cause = { cause: "counted" as const };
const changes: [what: string, page: string, text: string, change: () => Promise<unknown>][] = [
  [
    "a name",
    "/products",
    "Egusi of the north",
    () => shop.db.update(products).set({ name: "Egusi of the north" }).where(first),
  ],
  [
    "a price",
    "/product/1",
    "₦9,876",
    () => shop.db.update(products).set({ price: 9_876, listPrice: null }).where(first),
  ],
  ["a picture", "/", "tile-seafood", () => shop.db.update(products).set({ image: "tile-seafood" }).where(first)],
  ["the number of reviews", "/product/1", "4321", () => shop.db.update(products).set({ reviews: 4_321 }).where(first)],
  ["selling out", "/product/2", "Out of stock", () => sellOut("2")],
  ["the dollar rate", "/product/1", "$98.76", () => shop.db.update(currencyRates).set({ nairaPerUnit: 100 })],
  [
    "the support email",
    "/shipping",
    "hello@larder.example",
    () => shop.db.update(settings).set({ supportEmail: "hello@larder.example" }),
  ],
  ["the seller", "/terms", "Larder Foods Plc", () => shop.db.update(seller).set({ legalName: "Larder Foods Plc" })],
  [
    "a social media link",
    "/about",
    "instagram.example",
    () => shop.db.update(settings).set({ instagramUrl: "https://instagram.example/c" }),
  ],
  ["free delivery", "/shipping", "₦77,777", () => shop.db.update(shippingZones).set({ freeShippingThreshold: 77_777 })],
  ["a price of shipping", "/cart", "66666", () => shop.db.update(shippingZones).set({ freeShippingThreshold: 66_666 })],
  [
    "an automatic promotion",
    "/cart",
    "JOLLOF",
    () =>
      shop.db
        .insert(promotions)
        .values({ code: "JOLLOF", percent: 5, isAutomatic: true, firstOrderOnly: false, isActive: true }),
  ],
  [
    "a country",
    "/checkout",
    "Benin",
    () =>
      shop.db
        .insert(shippingCountries)
        .values({ code: "BJ", name: "Benin", zoneId: "rest-of-world", position: 99, isActive: true }),
  ],
  [
    "a bank account",
    "/checkout",
    "0123456789",
    () => shop.db.update(bankAccounts).set({ accountNumber: "0123456789" }).where(eq(bankAccounts.id, "gtbank")),
  ],
  [
    "a USSD bank",
    "/checkout",
    "*000*",
    () => shop.db.update(ussdBanks).set({ ussdCode: "*000*" }).where(eq(ussdBanks.code, "058")),
  ],
  [
    "a question",
    "/faq",
    "Do you sell yam?",
    () => shop.db.update(faqEntries).set({ question: "Do you sell yam?" }).where(eq(faqEntries.position, 1)),
  ],
  [
    "a notice",
    "/terms",
    "We are closed on Boxing Day",
    () => shop.db.insert(tables.notices).values({ text: "We are closed on Boxing Day", createdAt: TODAY }),
  ],
  [
    "a text of the shop",
    "/",
    "Soup, wherever you are.",
    () =>
      shop.db
        .update(tables.shopTexts)
        .set({ text: "Soup, wherever you are." })
        .where(eq(tables.shopTexts.key, "home-title")),
  ],
  [
    "a manual SQL statement",
    "/products",
    "Ogbono by hand",
    () => shop.pool.query("update products set name = 'Ogbono by hand' where id = '1'"),
  ],
  [
    "selling out by a manual SQL statement",
    "/product/3",
    "Out of stock",
    () => shop.pool.query("update products set stock = 0 where id = '3'"),
  ],
  [
    "a review",
    "/product/6",
    "As my mother made it",
    () =>
      shop.db.insert(tables.reviews).values({
        productId: "6",
        authorName: "Amara N.",
        rating: 5,
        title: "As my mother made it",
        text: "Sweet",
        createdAt: TODAY,
        updatedAt: TODAY,
      }),
  ],
];

async function sellOut(id: string): Promise<void> {
  await write(shop, null, async (w) => {
    const [row] = await w.tx.select({ stock: products.stock }).from(products).where(eq(products.id, id));
    await moveStock(w, [{ productId: id, quantity: -(row?.stock ?? 0) }], cause);
  });
}

test.each(changes)(
  "%s is visible to the next request for %s, in the process that changed it and in every other",
  async (what, page, text, change) => {
    for (const url of [one, other]) expect(await fetchText(url + page)).not.toContain(text);
    await change();
    // A manual statement bypasses this process, which then learns of it within milliseconds, like the other process.
    if (!what.endsWith("manual SQL statement")) expect(await fetchText(one + page)).toContain(text);
    for (const url of [one, other]) await expect.poll(() => fetchText(url + page)).toContain(text);
  },
);

test("a tax is in cached pages from midnight in Lagos of its first day on, although nothing changes then", async () => {
  onTestFinished(() => shop.setClock(TODAY));
  const page = `${one}/cart`;
  const levy = { countryCode: "NG", fromDay: "2027-01-01", name: "Harvest levy", percent: 5, isIncluded: false };
  await shop.db.insert(tables.taxes).values(levy);
  for (const [moment, isShown] of [
    ["2026-12-31T22:59:59.999Z", false],
    ["2026-12-31T23:00:00Z", true],
  ] as const) {
    shop.setClock(new Date(moment));
    await untilCached(page);
    expect((await fetchText(page)).includes(levy.name), moment).toBe(isShown);
  }
});

test("a trigger notifies of changes in every table that a public page reads", async () => {
  const sent = await sentStatements(shop, async () => {
    await shop.pool.query("select pg_notify($1, $2)", [CHANNEL, CONTENT]);
    await untilCached(one);
    for (const page of pages) await fetchText(one + page);
  });
  const statements = JSON.stringify(sent);
  const read = [...new Set([...statements.matchAll(/\b(?:from|join) \W*(\w+)/g)].map((match) => match[1] ?? ""))];
  // Tables that functions of the database fill change with the tables that they are filled from.
  const { rows } = await shop.pool.query(
    `select relname from pg_class where relkind = 'r' and relname = any($1) and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and prosrc like '%''content''%')
      and not exists (select from pg_proc where prosrc ~* ('insert into ' || relname))`,
    [read],
  );
  expect(read).toContain("products");
  expect(rows).toEqual([]);
});

test("a list that is rendered after another reads its products alone; what all pages show was read once", async () => {
  await untilCached(one);
  await fetchText(`${one}/products?maxPrice=31000`);
  const statements = await sentStatements(shop, () => fetchText(`${one}/products?maxPrice=32000`));
  const read = statements.filter((text) => / from /.test(text));
  expect(read.map((text) => /\bfrom \W*(product\w*)/.exec(text)?.[1])).toEqual(["product_search_index", "products"]);
});

test("a dish takes five statements, however many ingredients it has", async () => {
  await untilCached(one);
  const statementsFor = async (path: string) => {
    const statements = await sentStatements(shop, () => fetchText(one + path));
    return statements.filter((text) => / from /.test(text)).length;
  };
  expect(await statementsFor("/dish/eba-and-pounded-yam?for=19")).toBe(5);
  expect(await statementsFor("/dish/jollof-rice?for=19")).toBe(5);
});

test("a product and a dish that do not exist are looked for once", async () => {
  await untilCached(one);
  for (const [path, table] of [
    ["/product/nothing", "products"],
    ["/dish/nothing", "dishes"],
  ]) {
    const statements = await sentStatements(shop, async () => expect((await fetch(one + path)).status).toBe(404));
    expect(statements.filter((text) => new RegExp(`from \\W*${table}\\b`).test(text)).length, path).toBe(1);
  }
});

test("once the last unit is sold, this process renders the product page again, even before the commit", async () => {
  const page = `${one}/product/5`;
  await untilCached(page);
  await write(shop, null, async (w) => {
    const [row] = await w.tx.select({ stock: products.stock }).from(products).where(eq(products.id, "5"));
    await moveStock(w, [{ productId: "5", quantity: -(row?.stock ?? 0) }], cause);
    expect((await raw(page)).headers["etag"]).toBeUndefined();
  });
  expect(await fetchText(page)).toContain("Out of stock");
});

test("while the LISTEN connection is broken nothing is served from the cache, and no change is missed", async () => {
  await untilCached(other);
  const terminate =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1";
  await shop.pool.query(terminate, ["calabash-larder live"]);
  await shop.pool.query("update products set name = 'Renamed while disconnected' where id = '1'");
  await expect.poll(() => fetchText(`${other}/product/1`)).toContain("Renamed while disconnected");
  await untilCached(other);
  await untilCached(one);
  expect(await fetchText(`${other}/product/1`)).toContain("Renamed while disconnected");
});

test("a signed-in customer with cookies gets exactly the bytes that a visitor gets", async () => {
  await untilCached(one);
  await join(shop, amara);
  const session = await signIn(shop, { ip: "10.9.0.1", userAgent: "test" }, amara);
  if (!session.ok) throw new Error("Amara could not sign in");
  const cookie = [...session.cookies, rememberHint].map((line) => line.split(";")[0]).join("; ");
  for (const page of pages) {
    // Her request is the first after the invalidation, so it is the one that is rendered.
    await shop.pool.query(`select pg_notify('${CHANNEL}', 'content')`);
    await untilCached(one);
    const signedIn = await raw(one + page, { cookie, "x-forwarded-for": "203.0.113.9", "save-data": "on" });
    const signedOut = await raw(one + page);
    expect([signedIn.status, signedIn.headers["etag"]], page).toEqual([200, signedOut.headers["etag"]]);
    expect(signedIn.body.equals(signedOut.body), page).toBe(true);
    expect(signedIn.headers["set-cookie"], page).toBeUndefined();
    expect(signedIn.body.toString().toLowerCase(), page).not.toContain("amara");
  }
});

test("personal pages, look-ups and products that do not exist are neither cached nor given an ETag", async () => {
  const personal = [
    "/orders",
    "/office",
    "/api/me",
    "/auth?next=/orders",
    "/track-order?order=CBL_1_a",
    "/track-order/link",
  ];
  for (const page of [...personal, "/product/nope", "/product/nope.data", "/nowhere.data"]) {
    const response = await raw(one + page);
    expect([response.headers["etag"], response.headers["cdn-cache-control"]], page).toEqual([undefined, undefined]);
  }
  expect((await raw(`${one}/product/nope`)).status).toBe(404);
  expect((await raw(`${one}/track-order?order=CBL_1_a`)).headers["cache-control"]).toBe("private, no-store");
});

test("every unknown path has the same not-found page, with the headers of a page, and no CDN keeps it", async () => {
  await untilCached(one);
  const page = await raw(`${one}/nowhere`);
  for (const path of [
    "/no/such/page",
    "/office/nowhere",
    "/product",
    "/nowhere?x=y",
    "/wp-login.php",
    "/.git/config",
  ]) {
    const response = await raw(one + path, { "if-none-match": "*" });
    expect([response.status, response.body.equals(page.body)], path).toEqual([404, true]);
  }
  expect(page.headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
  expect(page.headers).not.toHaveProperty("etag");
  // The header marks the link to the products.
  const below = await raw(`${one}/products/nowhere`);
  expect([below.status, below.body.toString().includes('aria-current="page"')]).toEqual([404, true]);
  expect(page.body.toString()).not.toContain("aria-current");
});

test("a rejected form is rendered for its sender alone", async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(one + path, { method: "POST", headers: { origin: one }, body: new URLSearchParams(fields) });
  const refused = await post("/auth", { email: "stranger@example.com", password: "not-her-password" });
  expect([refused.status, refused.headers.get("etag")]).toEqual([401, null]);
  expect(await refused.text()).toContain("Authentication failed");
  expect(await fetchText(`${one}/auth`)).not.toContain("Authentication failed");
  const lookUp = await post("/track-order", { mode: "email", query: "stranger@example.com" });
  expect([lookUp.status, lookUp.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  expect(await lookUp.text()).toContain("No orders found");
  expect(await fetchText(`${one}/track-order`)).not.toContain("No orders found");
});

test("a client without Brotli support gets the same page that was cached as Brotli", async () => {
  const url = `${one}/products?maxPrice=12000`;
  const [br, gzip, identity] = [
    await raw(url, { "accept-encoding": "br" }),
    await raw(url, { "accept-encoding": "gzip" }),
    await raw(url),
  ];
  expect(gunzipSync(gzip.body).equals(brotliDecompressSync(br.body))).toBe(true);
  expect(identity.body.equals(brotliDecompressSync(br.body))).toBe(true);
});

test("a page comes as Brotli, gzip or identity, each with its own strong ETag, and as a 304 when the ETag matches", async () => {
  const url = `${one}/about`;
  await untilCached(one);
  const identity = await raw(url);
  const br = await raw(url, { "accept-encoding": "gzip, deflate, br, zstd" });
  const gzip = await raw(url, { "accept-encoding": "gzip, br;q=0" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
  expect(br.body.length).toBeLessThan(identity.body.length / 3);
  const tags = [identity, br, gzip].map(({ headers }) => headers["etag"] ?? "");
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true);
  const again = await raw(url, { "accept-encoding": "br", "if-none-match": `"x", ${tags[1]}` });
  expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, tags[1]]);
  expect((await raw(url, { "accept-encoding": "br", "if-none-match": tags[0] ?? "" })).status).toBe(200);
});

test("HEAD has the same headers as GET, without the body", async () => {
  const get = await raw(`${one}/faq`);
  const head = await raw(`${one}/faq`, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ["content-length", "etag", "content-type", "vary"])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test("a CDN can cache a page for seconds, a browser revalidates each time; a CDN revalidates a page that the browser fills in", async () => {
  const { headers } = await raw(`${one}/products`);
  expect(headers["cache-control"]).toBe(
    "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60, stale-if-error=300",
  );
  expect(headers["vary"]).toBe("Accept-Encoding, Save-Data");
  for (const page of ["/cart", "/checkout", "/favorites", "/auth"]) {
    const personal = await raw(one + page);
    expect([personal.headers["cache-control"], personal.headers["cdn-cache-control"]]).toEqual(["no-cache", undefined]);
    expect((await raw(one + page, { "if-none-match": personal.headers["etag"] ?? "" })).status).toBe(304);
  }
});

test("the CSP of a cached page allows each inline script by its hash, and no other", async () => {
  for (const page of ["/", "/products", "/product/3", "/faq", "/auth", "/nowhere"]) {
    const { headers, body } = await raw(one + page);
    const policy = /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(policy).not.toMatch(/unsafe|nonce/);
    const run = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
    const inline = [...body.toString().matchAll(run)].map((match) => match[1] ?? "");
    expect(inline.length).toBeGreaterThan(1);
    for (const script of inline) expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
    expect(body.toString()).not.toContain("nonce=");
    // No trace of the nonce is left: another process renders the same bytes.
    expect((await raw(other + page)).body.equals(body), page).toBe(true);
  }
});

test("data responses do not carry the security headers of a document, which are longer than many of the bodies", async () => {
  const page = await raw(`${one}/products`);
  const data = await raw(`${one}/gift-cards.data`);
  for (const name of ["x-frame-options", "referrer-policy", "permissions-policy"]) {
    expect(page.headers[name], name).toBeDefined();
    expect(data.headers[name], name).toBeUndefined();
  }
  expect(data.headers["x-content-type-options"]).toBe("nosniff");
  expect(data.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
});

// This test is the last: after a rollback nothing is served from the cache for a while.
test("while a change is uncommitted nothing is served from the cache, even if it is rolled back", async () => {
  await fetchText(`${one}/terms`);
  await expect(
    shop.db.transaction(async (tx) => {
      await tx.update(currencyRates).set({ nairaPerUnit: 55 });
      expect((await raw(`${one}/product/1`)).headers["etag"]).toBeUndefined();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
});
