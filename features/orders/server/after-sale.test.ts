import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { shippingCountries, shippingRates } from "#features/shipping/tables.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { acceptEverything, orderId, makeOrderRequest, readStock } from "#tests/orders/orders.ts";
import { moveAsCustomer } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, bola, joinConfirmed } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderStatus } from "../rules/order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { lockOrder } from "./lock-order.ts";
import { moveOrder } from "./move-order.ts";
import { findGoodsOrder } from "./orders.ts";
import { placeOrder } from "./place-order.ts";

const HOUR = 60 * 60 * 1000;

let shop: TestShop;
let amaraId: string;
let bolaId: string;
/** An address with the import rules of every country accepted. */
let anywhere: typeof amarasAddress & { acknowledged: string[] };
beforeAll(async () => {
  shop = await openTestShop();
  [amaraId, bolaId] = [await joinConfirmed(shop, amara), await joinConfirmed(shop, bola)];
  anywhere = { ...amarasAddress, acknowledged: await acceptEverything(shop) };
});

let number = 0;
async function place(): Promise<string> {
  shop.setClock(TODAY);
  number += 1;
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
  return orderId(number);
}

async function move(id: string, to: OrderStatus, description = "…") {
  return write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (!order) throw new Error("There is no such order");
    return moveOrder(w, order, to, { description });
  });
}

const emailsAbout = (id: string) =>
  shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id)).orderBy(desc(emailOutbox.createdAt));
const subjectsAbout = async (id: string) => (await emailsAbout(id)).map((email) => email.subject);
const after = (milliseconds: number) => shop.setClock(new Date(TODAY.getTime() + milliseconds));

test("the owner cancels within 2 hours: status, stock, history with its author, and an email", async () => {
  const before = await readStock(shop, "1");
  const id = await place();
  after(2 * HOUR);
  expect(await cancelOrder(shop, amaraId, id)).toBeUndefined();
  expect(await readStock(shop, "1")).toBe(before);
  const order = await findGoodsOrder(shop.db, id);
  expect(order?.status).toBe("cancelled");
  expect(order?.statusHistory.at(-1)?.description).toBe("Cancelled at the customer’s request");
  expect(await subjectsAbout(id)).toContain(`Your order is cancelled (${orderNumber(id)})`);
});

test("two clicks on cancel are one cancellation: the units are restocked once", async () => {
  const before = await readStock(shop, "1");
  const id = await place();
  const cancelled = await Promise.all([cancelOrder(shop, amaraId, id), cancelOrder(shop, amaraId, id)]);
  expect(cancelled).toEqual([undefined, undefined]);
  expect(await readStock(shop, "1")).toBe(before);
  expect((await findGoodsOrder(shop.db, id))?.statusHistory).toHaveLength(2);
});

test("a millisecond after 2 hours it is too late to cancel and to change the address, and nothing is written", async () => {
  const id = await place();
  after(2 * HOUR + 1);
  expect(await cancelOrder(shop, amaraId, id)).toMatchObject({ code: "too-late" });
  expect(
    await moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...amarasAddress, city: "Yaba" }),
  ).toMatchObject({
    code: "too-late",
  });
  expect((await findGoodsOrder(shop.db, id))?.statusHistory).toHaveLength(1);
});

test("a shipped order can no longer be cancelled, however new it is", async () => {
  const id = await place();
  for (const status of ["confirmed", "processing", "shipped"] as const) await move(id, status);
  expect(await cancelOrder(shop, amaraId, id)).toMatchObject({
    code: "too-late",
    message: expect.stringContaining("has left us"),
  });
});

test("another customer's order does not exist: neither for cancelling nor for changing its address", async () => {
  const id = await place();
  expect(await cancelOrder(shop, bolaId, id)).toMatchObject({ code: "order-not-found" });
  expect(await moveAsCustomer(shop, { userId: bolaId, orderId: id }, amarasAddress)).toMatchObject({
    code: "order-not-found",
  });
  expect(await cancelOrder(shop, amaraId, orderId(999))).toMatchObject({ code: "order-not-found" });
});

test("the address changes once: the same again writes no second history entry and no second email", async () => {
  const id = await place();
  const there = { ...amarasAddress, phone: "+2348035550199", address: "3 Herbert Macaulay Way", city: "Yaba" };
  await Promise.all([
    moveAsCustomer(shop, { userId: amaraId, orderId: id }, there),
    moveAsCustomer(shop, { userId: amaraId, orderId: id }, there),
  ]);
  const order = await findGoodsOrder(shop.db, id);
  expect(order?.shippingAddress).toMatchObject({ street: "3 Herbert Macaulay Way", city: "Yaba", country: "Nigeria" });
  expect(order?.statusHistory.map((entry) => entry.description)).toEqual([
    "Order placed successfully",
    "Order changed: another delivery address or phone number",
  ]);
  expect((await subjectsAbout(id)).filter((subject) => subject.includes("You have changed"))).toHaveLength(1);
});

test("another country costs its own shipping, and one that is closed is refused", async () => {
  const id = await place();
  const { total } = (await findGoodsOrder(shop.db, id))!;
  const sendTo = (country: string) => moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...anywhere, country });
  expect(await sendTo("Ghana")).toBeUndefined();
  expect(await findGoodsOrder(shop.db, id)).toMatchObject({ total });
  await shop.db.update(shippingCountries).set({ isActive: false }).where(eq(shippingCountries.name, "Kenya"));
  expect(await sendTo("Kenya")).toMatchObject({ code: "country-closed" });
  // Standard shipping is 24,000 to Nigeria and Ghana, 15,984 to Canada.
  expect(await sendTo("Canada")).toBeUndefined();
  expect(await findGoodsOrder(shop.db, id)).toMatchObject({
    total: total - 24_000 + 15_984,
    shippingAddress: { country: "Canada" },
  });
});

test("within its country and its zone the address can change, whatever the shop's countries and rates are now", async () => {
  const id = await place();
  expect(
    await moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...anywhere, country: "Ghana" }),
  ).toBeUndefined();
  const ghana = eq(shippingCountries.name, "Ghana");
  await shop.db.update(shippingCountries).set({ isActive: false }).where(ghana);
  const inGhana = { ...anywhere, country: "Ghana" };
  expect(await moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...inGhana, city: "Accra" })).toBeUndefined();
  await shop.db.update(shippingCountries).set({ isActive: true }).where(ghana);
  const [rate] = await shop.db.select().from(shippingRates).where(worldStandard);
  await shop.db.update(shippingRates).set({ price: 30_000 }).where(worldStandard);
  expect(
    await moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...inGhana, country: "South Africa" }),
  ).toBeUndefined();
  await shop.db
    .update(shippingRates)
    .set({ price: rate?.price ?? 0 })
    .where(worldStandard);
  expect((await findGoodsOrder(shop.db, id))?.shippingAddress).toMatchObject({ country: "South Africa" });
});

test("an order whose address moves to another zone gets that zone's dates, and none when its method is off there", async () => {
  const id = await place();
  // Placed on Saturday, so counted from Monday, November 23; 5 to 7 business days to Nigeria, 11 to 14 to Ghana.
  const promised = async () => (await findGoodsOrder(shop.db, id))?.promisedDelivery;
  expect(await promised()).toEqual({ from: "2026-12-01", to: "2026-12-04" });
  const toGhana = { ...anywhere, country: "Ghana" };
  const worldMethods = eq(shippingRates.zoneId, "rest-of-world");
  expect(await moveAsCustomer(shop, { userId: amaraId, orderId: id }, toGhana)).toBeUndefined();
  expect(await promised()).toEqual({ from: "2026-12-09", to: "2026-12-15" });
  const mails = await emailsTo(shop, amara.email);
  expect(
    mails.find(({ regarding, subject }) => regarding === id && subject.includes("You have changed"))?.bodyText,
  ).toContain("Wed 9 Dec to Tue 15 Dec");
  await shop.db.update(shippingRates).set({ mostDays: 30 }).where(worldMethods);
  await moveAsCustomer(shop, { userId: amaraId, orderId: id }, { ...toGhana, city: "Accra" });
  expect(await promised()).toEqual({ from: "2026-12-09", to: "2026-12-15" });

  number += 1;
  const overnight = { ...(await makeOrderRequest(shop, number, { "1": 1 })), shippingMethod: "overnight" as const };
  await placeOrder(shop, amaraId, { ...overnight, total: overnight.total - 24_000 + 72_000 });
  await shop.db
    .update(shippingRates)
    .set({ isOffered: false })
    .where(and(worldMethods, eq(shippingRates.price, 72_000)));
  expect(await moveAsCustomer(shop, { userId: amaraId, orderId: orderId(number) }, toGhana)).toMatchObject({
    code: "shipping-method-off",
  });
});

const worldStandard = and(eq(shippingRates.zoneId, "rest-of-world"), eq(shippingRates.method, "standard"));

test("an order ships free after a change of address where its goods, after the discount, do, and else for the price there", async () => {
  shop.setClock(TODAY);
  const canada = { ...anywhere, country: "Canada" };
  // Of product 1 at 15,984, twelve ship free everywhere; eleven less 15%, 149,450, only to Canada.
  number += 1;
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 12 }));
  expect((await findGoodsOrder(shop.db, orderId(number)))?.shipping).toBe(0);
  expect(await moveAsCustomer(shop, { userId: amaraId, orderId: orderId(number) }, canada)).toBeUndefined();

  const welcome = { code: "WELCOME15", percent: 15 };
  number += 1;
  const request = await makeOrderRequest(shop, number, { "1": 11 }, welcome);
  const shipping = { ...request.shipping, country: "Canada" };
  const toCanada = { ...request, shipping, total: request.total - 24_000 };
  expect(await placeOrder(shop, bolaId, toCanada)).toMatchObject({ created: true, order: { shipping: 0 } });
  const home = await moveAsCustomer(shop, { userId: bolaId, orderId: orderId(number) }, amarasAddress);
  expect([home, (await findGoodsOrder(shop.db, orderId(number)))?.total]).toEqual([undefined, request.total]);
});
