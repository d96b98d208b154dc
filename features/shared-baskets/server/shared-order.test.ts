import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { liftOrderLimits, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { changeAsCustomer, changeTo } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { sharedBasketLines } from "../tables.ts";
import { deleteEndedSharedBaskets, fillSharedBasket, shareBasket, takeOutOfSharedBasket } from "./shared-baskets.ts";
import { readSharedBasket } from "./shared-order.ts";

let shop: TestShop;
let userId: string;
let placed = 0;
beforeAll(async () => {
  shop = await openTestShop();
  userId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
});
beforeEach(async () => {
  shop.setClock(new Date("2026-11-21T09:30:00Z"));
  await setStock(shop, "1", 100);
  await setStock(shop, "2", 100);
});

const egusi = (quantity: number) => ({ productId: "1", quantity });
const ogbono = (quantity: number) => ({ productId: "2", quantity });
const ip = "192.0.2.7";

/** A basket with two egusi from Amara and one ogbono from Bola. */
async function share() {
  const code = done(await shareBasket(shop, ip, { person: "Amara", items: [egusi(2)] }));
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [ogbono(1)] })).toBeUndefined();
  return code;
}

async function order(code: string) {
  const request = await makeOrderRequest(shop, (placed += 1), { "1": 2, "2": 1 });
  return placeOrder(shop, userId, { ...request, sharedBasket: code });
}

async function shareAndOrder() {
  const code = await share();
  const { order: placedOrder } = done(await order(code));
  return { code, order: placedOrder };
}

const read = async (code: string) => {
  const basket = await readSharedBasket(shop, code);
  if (!basket?.order) throw new Error("The basket is not ordered");
  return basket.order;
};

test("everybody adds what they want, under their name, and a product that is added again is more of it", async () => {
  const code = await share();
  await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [ogbono(98), egusi(1)] });
  await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [ogbono(5)] });
  expect((await readSharedBasket(shop, code))?.lines).toMatchObject([
    { person: "Amara", productId: "1", quantity: 2 },
    { person: "Bola", productId: "2", quantity: 99 },
    { person: "Bola", productId: "1", quantity: 1 },
  ]);
  await takeOutOfSharedBasket(shop, code, { person: "Bola", productId: "2" });
  await takeOutOfSharedBasket(shop, code, { person: "Bola", productId: "1" });
  expect((await readSharedBasket(shop, code))?.lines).toMatchObject([{ person: "Amara", productId: "1" }]);
});

test("two simultaneous additions are both saved", async () => {
  const code = await share();
  await Promise.all(
    Array.from({ length: 8 }, () => fillSharedBasket(shop, { code, ip }, { person: "Chidi", items: [egusi(1)] })),
  );
  expect((await readSharedBasket(shop, code))?.lines).toContainEqual(
    expect.objectContaining({ person: "Chidi", productId: "1", quantity: 8 }),
  );
});

test("a basket has at most twenty people and a hundred different goods", async () => {
  const code = await share();
  for (let person = 3; person <= 20; person += 1) {
    expect(await fillSharedBasket(shop, { code, ip }, { person: `P${person}`, items: [egusi(1)] })).toBeUndefined();
  }
  expect(await fillSharedBasket(shop, { code, ip }, { person: "P21", items: [egusi(1)] })).toMatchObject({
    code: "limit-reached",
  });
  const many = Array.from({ length: 99 }, (_, index) => ({ productId: `x${index}`, quantity: 1 }));
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: many })).toMatchObject({
    code: "limit-reached",
  });
  expect((await readSharedBasket(shop, code))?.lines).toHaveLength(20);
  // Bola has ogbono, and the others have egusi.
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: many.slice(1) })).toBeUndefined();
});

test("a shared basket and its names are deleted after thirty days", async () => {
  const code = await share();
  shop.setClock(new Date(shop.clock().getTime() + 30 * DAY));
  expect(await readSharedBasket(shop, code)).toBeUndefined();
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [egusi(1)] })).toMatchObject({
    code: "basket-ended",
  });
  await deleteEndedSharedBaskets(shop);
  expect(await shop.db.$count(sharedBasketLines, eq(sharedBasketLines.basketCode, code))).toBe(0);
});

test("a network begins thirty shared baskets and fills two hundred in an hour, and no more", async () => {
  const code = await share();
  const filling = { person: "Amara", items: [egusi(1)] };
  for (let count = 0; count < 30; count += 1) done(await shareBasket(shop, "192.0.2.8", filling));
  expect(await shareBasket(shop, "192.0.2.8", filling)).toMatchObject({ code: "too-many" });
  const fill = () => fillSharedBasket(shop, { code, ip: "192.0.2.9" }, { person: "Bola", items: [egusi(1)] });
  for (let count = 0; count < 200; count += 1) expect(await fill()).toBeUndefined();
  expect(await fill()).toMatchObject({ code: "too-many" });
});

test("an ordered basket shows what its order costs, and nobody adds to it or orders it again", async () => {
  const { code, order: placedOrder } = await shareAndOrder();
  const ordered = await read(code);
  expect(ordered).toMatchObject({ status: "pending", total: placedOrder.total, open: placedOrder.total });
  expect(JSON.stringify(ordered)).not.toMatch(/Nwosu|example\.com|Allen Avenue/);
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [egusi(1)] })).toMatchObject({
    code: "basket-ordered",
  });
  const takeOut = () => takeOutOfSharedBasket(shop, code, { person: "Bola", productId: "2" });
  expect(await takeOut()).toMatchObject({ code: "basket-ordered" });
  const stock = await readStock(shop, "1");
  expect(await order(code)).toMatchObject({ code: "basket-ordered" });
  expect(await readStock(shop, "1")).toBe(stock);
});

test("an order that has none of a basket's goods does not close it, and nothing is written", async () => {
  const code = await share();
  const stock = await readStock(shop, "3");
  const request = await makeOrderRequest(shop, (placed += 1), { "3": 1 });
  expect(await placeOrder(shop, userId, { ...request, sharedBasket: code })).toMatchObject({ code: "basket-differs" });
  expect(await findOrder(shop.db, request.id)).toBeUndefined();
  expect(await readStock(shop, "3")).toBe(stock);
  expect((await readSharedBasket(shop, code))?.order).toBeUndefined();
  expect(await order(code)).not.toBeInstanceOf(Refusal);
});

test("an ordered basket says what its order has besides, and what of its goods went elsewhere", async () => {
  const code = await share();
  const request = await makeOrderRequest(shop, (placed += 1), { "1": 3, "3": 1 });
  done(await placeOrder(shop, userId, { ...request, sharedBasket: code }));
  const { besides } = await read(code);
  expect(besides.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["1", 1],
    ["3", 1],
  ]);
  expect(besides.every(({ name }) => name.length > 0)).toBe(true);
  expect((await readSharedBasket(shop, code))?.lines).toMatchObject([
    { person: "Amara", ordered: 2 },
    { person: "Bola", ordered: 0 },
  ]);
});

test("a basket whose thirty days are over cannot be ordered any more", async () => {
  const code = await share();
  shop.setClock(new Date(shop.clock().getTime() + 30 * DAY));
  expect(await order(code)).toMatchObject({ code: "basket-ordered" });
  const takeOut = takeOutOfSharedBasket(shop, code, { person: "Bola", productId: "2" });
  expect(await takeOut).toMatchObject({ code: "basket-ended" });
});

test("of two simultaneous orders of a shared basket one succeeds and the other is refused", async () => {
  const code = await share();
  const results = await Promise.all([order(code), order(code)]);
  expect(results.filter((result) => result instanceof Refusal)).toMatchObject([{ code: "basket-ordered" }]);
});

test("once its order is cancelled, it can be filled and ordered again", async () => {
  const { code, order: placedOrder } = await shareAndOrder();
  expect(await cancelOrder(shop, userId, placedOrder.id)).toBeUndefined();
  expect((await readSharedBasket(shop, code))?.order).toBeUndefined();
  expect(await fillSharedBasket(shop, { code, ip }, { person: "Bola", items: [egusi(1)] })).toBeUndefined();
  expect(await order(code)).not.toBeInstanceOf(Refusal);
});

test("the goods of an ordered basket stay, which others see and pay for; only where they go can change", async () => {
  const { order: ordered } = await shareAndOrder();
  const change = async (egusiUnits: number, city: string) => {
    const shipping = { ...amarasAddress, phone: amarasPhone, city };
    return changeAsCustomer(shop, { userId, orderId: ordered.id }, changeTo({ "1": egusiUnits, "2": 1 }, { shipping }));
  };
  expect(await change(1, amarasAddress.city)).toMatchObject({ code: "basket-ordered" });
  expect(await change(2, "Yaba")).not.toBeInstanceOf(Refusal);
  expect(await findOrder(shop.db, ordered.id)).toMatchObject({
    total: ordered.total,
    shippingAddress: { city: "Yaba" },
  });
});

/** The queries of placing an order with the goods of the basket from `share`. */
async function orderStatements(more: { sharedBasket?: string }): Promise<string[]> {
  const request = await makeOrderRequest(shop, (placed += 1), { "1": 2, "2": 1 });
  return sentStatements(shop, async () => done(await placeOrder(shop, userId, { ...request, ...more })));
}

test("ordering a basket takes one statement more than ordering the same goods, which closes the basket", async () => {
  const own = await orderStatements({});
  expect(await orderStatements({ sharedBasket: await share() })).toHaveLength(own.length + 1);
});
