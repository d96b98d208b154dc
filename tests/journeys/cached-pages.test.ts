import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { afterFile } from "../after-file.ts";
import { rememberHint } from "../../app/ui/session-hint.ts";
import { signIn } from "../../server/accounts/sign-in.ts";
import { moveStock } from "../../server/catalogue/stock.ts";
import * as tables from "../../server/database/schema.ts";
import { openLog } from "../../server/log.ts";
import { openShop } from "../../server/open-shop.ts";
import { amara, join } from "../people.ts";
import { serve } from "./shopfront.ts";
import { TODAY } from "../test-config.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";

const pages = [
  "/",
  "/products",
  "/products?search=egusi",
  "/products.data",
  "/product/1",
  "/product/1.data",
  "/categories",
];
pages.push("/shipping", "/returns", "/faq", "/about", "/privacy", "/terms", "/cookies", "/accessibility", "/_.data");

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
  const doors = [await serve(shop), await serve(second.shop)];
  [one = "", other = ""] = doors.map(({ url }) => url);
  await kept(one);
  await kept(other);
  afterFile(async () => {
    await Promise.all(doors.map(({ close }) => close()));
    await second.close();
  });
});

/** Waits until a process listens for changes: from then on pages carry a tag. */
function kept(url: string): Promise<void> {
  return vi.waitFor(async () => expect((await fetch(url)).headers.get("etag")).not.toBeNull(), 30_000);
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** As the wire has it: `fetch` would unpack. */
function raw(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
      .on("error", reject)
      .end();
  });
}

const { products, settings, shippingZones, faqEntries } = tables;
const first = eq(products.id, "1");
const cause = { cause: "counted" as const };
const changes: [what: string, page: string, shows: string, change: () => Promise<unknown>][] = [
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
  [
    "a price, followed by link",
    "/product/1.data",
    "9877",
    () => shop.db.update(products).set({ price: 9_877 }).where(first),
  ],
  ["a picture", "/", "tile-seafood", () => shop.db.update(products).set({ image: "tile-seafood" }).where(first)],
  ["the number of reviews", "/product/1", "4321", () => shop.db.update(products).set({ reviews: 4_321 }).where(first)],
  ["selling out", "/product/2", "Out of stock", () => sellOut("2")],
  ["the dollar rate", "/product/1", "$98.77", () => shop.db.update(settings).set({ dollarRate: 100 })],
  [
    "an address for mail",
    "/shipping",
    "hello@larder.example",
    () => shop.db.update(settings).set({ supportEmail: "hello@larder.example" }),
  ],
  [
    "a place elsewhere",
    "/about",
    "instagram.example",
    () => shop.db.update(settings).set({ instagramUrl: "https://instagram.example/c" }),
  ],
  ["free delivery", "/shipping", "₦77,777", () => shop.db.update(shippingZones).set({ freeStandardOver: 77_777 })],
  [
    "a question",
    "/faq",
    "Do you sell yam?",
    () => shop.db.update(faqEntries).set({ question: "Do you sell yam?" }).where(eq(faqEntries.position, 1)),
  ],
  [
    "a statement typed by hand",
    "/products",
    "Ogbono by hand",
    () => shop.pool.query("update products set name = 'Ogbono by hand' where id = '1'"),
  ],
  [
    "selling out by a statement typed by hand",
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
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, id));
    await moveStock(tx, [{ productId: id, quantity: -(row?.stock ?? 0) }], cause, TODAY);
  });
}

test.each(changes)(
  "%s is seen by the next visitor of %s, in the process that changed it and in every other",
  async (_what, page, shows, change) => {
    for (const url of [one, other]) expect(await textOf(url + page)).not.toContain(shows);
    await change();
    // Typed by hand means: past this process. Then it is a matter of milliseconds, as for the other process.
    if (change.toString().includes("shop.db.")) expect(await textOf(one + page)).toContain(shows);
    for (const url of [one, other]) await expect.poll(() => textOf(url + page)).toContain(shows);
  },
);

test("once the last unit is sold, this process renders the product's page anew, even before the commit", async () => {
  const page = `${one}/product/5`;
  await kept(page);
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, "5"));
    await moveStock(tx, [{ productId: "5", quantity: -(row?.stock ?? 0) }], cause, TODAY);
    expect((await raw(page)).headers["etag"]).toBeUndefined();
  });
  expect(await textOf(page)).toContain("Out of stock");
});

test("when the listening line breaks nothing comes from memory until it is mended, and no change is missed", async () => {
  await kept(other);
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1";
  await shop.pool.query(cut, ["calabash-larder live"]);
  await shop.pool.query("update products set name = 'Said in silence' where id = '1'");
  await expect.poll(() => textOf(`${other}/product/1`)).toContain("Said in silence");
  await kept(other);
  await kept(one);
  expect(await textOf(`${other}/product/1`)).toContain("Said in silence");
});

test("a signed-in customer with a full browser gets the very bytes a stranger gets", async () => {
  await kept(one);
  await join(shop, amara);
  const session = await signIn(shop, { ip: "10.9.0.1", userAgent: "test" }, amara);
  if (!session.ok) throw new Error("Amara could not sign in");
  const cookie = [...session.cookies, rememberHint].map((line) => line.split(";")[0]).join("; ");
  for (const page of pages) {
    // She comes first, so that it is her request that is rendered.
    await shop.pool.query("select pg_notify('shop_changed', 'content')");
    await kept(one);
    const hers = await raw(one + page, { cookie, "x-forwarded-for": "203.0.113.9", "save-data": "on" });
    const his = await raw(one + page);
    expect([hers.status, hers.headers["etag"]], page).toEqual([200, his.headers["etag"]]);
    expect(hers.body.equals(his.body), page).toBe(true);
    expect(hers.headers["set-cookie"], page).toBeUndefined();
    expect(hers.body.toString().toLowerCase(), page).not.toContain("amara");
  }
});

test("what is somebody's own, and what is not there, is neither kept nor tagged", async () => {
  for (const page of [
    "/cart",
    "/auth",
    "/track-order",
    "/orders",
    "/office",
    "/api/me",
    "/nowhere",
    "/product/nope",
    "/product/nope.data",
  ]) {
    const answer = await raw(one + page);
    expect([answer.headers["etag"], answer.headers["cdn-cache-control"]], page).toEqual([undefined, undefined]);
  }
  expect((await raw(`${one}/product/nope`)).status).toBe(404);
});

test("who does not read brotli gets the very page that was packed for somebody else", async () => {
  const address = `${one}/products?maxPrice=12000`;
  const [br, gzip, plain] = [
    await raw(address, { "accept-encoding": "br" }),
    await raw(address, { "accept-encoding": "gzip" }),
    await raw(address),
  ];
  expect(gunzipSync(gzip.body).equals(brotliDecompressSync(br.body))).toBe(true);
  expect(plain.body.equals(brotliDecompressSync(br.body))).toBe(true);
});

test("a page comes in brotli, gzip or plain, each with a strong tag of its own, and not again to whom has it", async () => {
  const address = `${one}/about`;
  await kept(one);
  const plain = await raw(address);
  const br = await raw(address, { "accept-encoding": "gzip, deflate, br, zstd" });
  const gzip = await raw(address, { "accept-encoding": "gzip, br;q=0" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(br.body.length).toBeLessThan(plain.body.length / 3);
  const tags = [plain, br, gzip].map(({ headers }) => headers["etag"] ?? "");
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true);
  const again = await raw(address, { "accept-encoding": "br", "if-none-match": `"x", ${tags[1]}` });
  expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, tags[1]]);
  expect((await raw(address, { "accept-encoding": "br", "if-none-match": tags[0] ?? "" })).status).toBe(200);
});

test("HEAD says what GET would, without the page", async () => {
  const get = await raw(`${one}/faq`);
  const head = await raw(`${one}/faq`, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ["content-length", "etag", "content-type", "vary"])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test("a CDN may keep a page for seconds, a browser asks each time", async () => {
  const { headers } = await raw(`${one}/products`);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60");
  expect(headers["vary"]).toBe("Accept-Encoding");
});

test("the policy of a kept page names each of its own scripts by hash, and lets no other run", async () => {
  for (const page of ["/", "/products", "/product/3", "/faq"]) {
    const { headers, body } = await raw(one + page);
    const policy = /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(policy).not.toMatch(/unsafe|nonce/);
    const run = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
    const inline = [...body.toString().matchAll(run)].map((match) => match[1] ?? "");
    expect(inline.length).toBeGreaterThan(3);
    for (const script of inline) expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
    expect(body.toString()).not.toContain("nonce=");
  }
});

test("data carry no policy of a document, which would be longer than many of them", async () => {
  const page = await raw(`${one}/products`);
  const data = await raw(`${one}/products.data`);
  for (const name of ["content-security-policy", "x-frame-options", "referrer-policy"]) {
    expect(page.headers[name], name).toBeDefined();
    expect(data.headers[name], name).toBeUndefined();
  }
  expect(data.headers["x-content-type-options"]).toBe("nosniff");
});

// The last one: after a rollback nothing is served from memory for a while.
test("while a change is being written nothing comes from memory, not even if it is never committed", async () => {
  await textOf(`${one}/terms`);
  await expect(
    shop.db.transaction(async (tx) => {
      await tx.update(settings).set({ dollarRate: 55 });
      expect((await raw(`${one}/product/1`)).headers["etag"]).toBeUndefined();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
});
