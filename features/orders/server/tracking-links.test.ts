import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { verifications } from "#features/accounts/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { placeOrder } from "./place-order.ts";
import { refuseLookUp, trackOrders, trackOrdersById, mailTrackingLink, openTrackingLink } from "./track-order.ts";

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const id = await join(shop, amara);
  for (const number of [1, 2]) await placeOrder(shop, id, await makeOrderRequest(shop, number, { "1": 1 }));
});

const emails = () => shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, "tracking link"));

async function mailedToken(): Promise<string> {
  const text = (await emails()).at(-1)?.bodyText ?? "";
  return /\?link=(\S+)/.exec(text)?.[1] ?? "";
}

test("the emailed link shows every order of the email unmasked for 24 hours, and the database stores only its hash", async () => {
  expect(await mailTrackingLink(shop, "Amara@Example.com", "10.0.0.1")).toBeUndefined();
  const token = await mailedToken();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(token);
  const opened = await openTrackingLink(shop, token);
  const shippingAddress = { street: "12 Allen Avenue" };
  expect(opened).toMatchObject([
    { id: orderId(2), masked: false, shippingAddress },
    { id: orderId(1), masked: false, shippingAddress },
  ]);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  expect(await openTrackingLink(shop, token)).toBeUndefined();
  shop.setClock(TODAY);
});

test("a made-up link shows nothing", async () => {
  expect(await openTrackingLink(shop, "A".repeat(32))).toBeUndefined();
});

test("an email without orders is sent nothing, and the result is the same", async () => {
  const before = (await emails()).length;
  expect(await mailTrackingLink(shop, "nobody@example.com", "10.0.0.2")).toBeUndefined();
  expect(await emails()).toHaveLength(before);
});

test("at most three emails an hour go to one recipient, whatever the IP", async () => {
  shop.setClock(new Date(TODAY.getTime() + 2 * DAY));
  const mail = (caller: number) => mailTrackingLink(shop, "amara@example.com", `10.0.1.${caller}`);
  for (const caller of [1, 2, 3]) expect(await mail(caller)).toBeUndefined();
  expect(await mail(4)).toMatchObject({ code: "too-many", details: { retryAfter: 3_600 } });
  shop.setClock(TODAY);
});

test("look-ups by email are limited per IP, and possible again after a minute", async () => {
  const lookUp = (caller: number) => refuseLookUp(shop, "email", `10.0.2.${caller}`);
  for (let count = 0; count < 20; count += 1) expect(await lookUp(1)).toBeUndefined();
  expect(await lookUp(1)).toMatchObject({ code: "too-many", details: { retryAfter: 60 } });
  expect(await lookUp(2)).toBeUndefined();
  shop.setClock(new Date(TODAY.getTime() + 60_000));
  expect(await lookUp(1)).toBeUndefined();
  shop.setClock(TODAY);
});

test("a look-up without a result runs the same statements as one with a result", async () => {
  const found = await recordQueries(() => trackOrders(shop, "amara@example.com", undefined));
  expect(found.length).toBeGreaterThan(0);
  expect(await recordQueries(() => trackOrders(shop, "nobody@example.com", undefined))).toEqual(found);
  const known = await recordQueries(() => trackOrdersById(shop, [orderId(1)]));
  expect(known.length).toBeGreaterThan(0);
  expect(await recordQueries(() => trackOrdersById(shop, [orderId(999)]))).toEqual(known);
});

/** The text of each statement that the database receives during `look`. */
async function recordQueries(look: () => Promise<unknown>): Promise<string[]> {
  const pool = shop.db.$client;
  const statements: string[] = [];
  const { query } = pool;
  pool.query = ((...call: [{ text: string }]) => {
    statements.push(call[0].text);
    return Reflect.apply(query, pool, call) as unknown;
  }) as typeof query;
  await look();
  pool.query = query;
  return statements;
}
