import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { promotions } from "#features/promotions/tables.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { orders } from "../tables.ts";
import { findPromotion } from "./check-promotion.ts";
import { placeOrder } from "./place-order.ts";

const welcome = { code: "WELCOME15", percent: 15 };
let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bolaId = await joinConfirmed(shop, bola);
});
beforeEach(async () => {
  await shop.pool.query("truncate orders cascade");
  await shop.db.update(promotions).set({ isActive: true, startsAt: null, endsAt: null });
  await setStock(shop, "1", 50);
});

const place = async (userId: string, number: number, promotion?: typeof welcome) =>
  placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 2 }, promotion));
const setOrder = (number: number, changes: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .update(orders)
    .set(changes)
    .where(eq(orders.id, orderId(number)));
const refusal = (code: string) => expect.objectContaining({ code });

test("WELCOME15 deducts 15% from the goods of a first order, before tax, and the order stores the code", async () => {
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toMatchObject({ percent: 15 });
  const placed = await place(amaraId, 1, welcome);
  if (placed instanceof Refusal) throw new Error(placed.message);
  // 31,968 of goods less 4,795, 24,000 standard to Nigeria, 8% of 27,173.
  expect(placed.order).toMatchObject({
    promoCode: "WELCOME15",
    subtotal: 31_968,
    discount: 4_795,
    shipping: 24_000,
    tax: 2_174,
    total: 53_347,
  });
});

test("a code is the same with its hyphens and without, and the order stores it as staff wrote it", async () => {
  const code = "EID-UL-FITR";
  await shop.db.insert(promotions).values({ code, percent: 10, firstOrderOnly: false, isActive: true });
  for (const typed of [code, "EIDULFITR", "EID-ULFITR"]) {
    expect(await findPromotion(shop, amaraId, typed)).toMatchObject({ code, percent: 10 });
  }
  const placed = await place(amaraId, 1, { code: "EIDULFITR", percent: 10 });
  expect(placed).toMatchObject({ order: { promoCode: code } });
  expect(await findPromotion(shop, amaraId, "EID UL FITR".replaceAll(" ", ""))).toEqual(refusal("promo-used"));
});

test("a code is found in a sentence, one with spaces before one of its words, and an unknown one is named", async () => {
  const miya = { code: "MIYA", percent: 5, firstOrderOnly: false, isActive: true };
  await shop.db.insert(promotions).values([miya, { ...miya, code: "KAYAN-MIYA", percent: 10 }]);
  for (const typed of ["Code: WELCOME15", "WELCOME15 for 15% off your first order", "Use code welcome 15"]) {
    expect(await findPromotion(shop, amaraId, typed)).toMatchObject({ code: "WELCOME15" });
  }
  expect(await findPromotion(shop, amaraId, "KAYAN MIYA")).toMatchObject({ percent: 10 });
  expect(await findPromotion(shop, amaraId, "Use code MIYA now")).toMatchObject({ percent: 5 });
  expect(await findPromotion(shop, amaraId, "Use code SUYA now")).toMatchObject({
    message: "We don’t recognise the code SUYA. Please check the spelling.",
  });
  expect(await place(amaraId, 12, { code: "Use code WELCOME15", percent: 15 })).toMatchObject({
    order: { promoCode: "WELCOME15" },
  });
});

test("twenty simultaneous orders of one account with the code: exactly one succeeds, and the others take no units", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, number) => place(amaraId, 100 + number, welcome)));
  expect(results.filter((result) => !(result instanceof Refusal))).toHaveLength(1);
  expect(results.filter((result) => result instanceof Refusal && result.code === "promo-used")).toHaveLength(19);
  expect(await readStock(shop, "1")).toBe(48);
  expect(await shop.db.$count(orders, eq(orders.promoCode, "WELCOME15"))).toBe(1);
});

test("orders with and without the code at once do not block each other", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, number) => place(amaraId, 200 + number, number === 10 ? welcome : undefined)),
  );
  expect(results.filter((result) => result instanceof Refusal)).toEqual([]);
});

test("the same order sent again is the same order, although its code has been used", async () => {
  await place(amaraId, 2, welcome);
  expect(await place(amaraId, 2, welcome)).toMatchObject({ created: false, order: { promoCode: "WELCOME15" } });
});

test("each account can use the code: another account's order does not use it up", async () => {
  await place(amaraId, 3, welcome);
  expect(await findPromotion(shop, bolaId, "WELCOME15")).toMatchObject({ percent: 15 });
});

test("the refusal of a used code names its order, and whether that one awaits payment", async () => {
  await place(amaraId, 4, welcome);
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toMatchObject({
    code: "promo-used",
    message: `The code WELCOME15 is on your order ${orderNumber(orderId(4))}, which is still waiting for payment. You can pay it under My Orders.`,
  });
  await setOrder(4, { status: "confirmed" });
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toMatchObject({
    message: `You’ve already used the code WELCOME15, on your order ${orderNumber(orderId(4))}.`,
  });
});

test("cancelled orders and orders without a payment attempt do not count as the first one; paid and reported ones do", async () => {
  await place(amaraId, 5);
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toMatchObject({ percent: 15 });
  await setOrder(5, { paymentReference: "BANK_1" });
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toEqual(refusal("promo-first-order-only"));
  expect(await place(amaraId, 6, welcome)).toEqual(refusal("promo-first-order-only"));
  await setOrder(5, { status: "cancelled" });
  expect(await place(amaraId, 6, welcome)).toMatchObject({ created: true });
  await setOrder(6, { status: "cancelled" });
  expect(await place(amaraId, 7, welcome)).toMatchObject({ created: true });
});

test("unknown and expired codes are refused with nothing written", async () => {
  expect(await place(amaraId, 8, { code: "FREE-YAM", percent: 15 })).toEqual(refusal("promo-unknown"));
  await shop.db.update(promotions).set({ endsAt: TODAY });
  expect(await place(amaraId, 8, welcome)).toEqual(refusal("promo-not-running"));
  await shop.db.update(promotions).set({ endsAt: null, isActive: false });
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toEqual(refusal("promo-not-running"));
  expect(await shop.db.$count(orders)).toBe(0);
});

test("a total without the discount is refused", async () => {
  const request = await makeOrderRequest(shop, 9, { "1": 2 });
  expect(await placeOrder(shop, amaraId, { ...request, promoCode: "WELCOME15" })).toEqual(refusal("price-changed"));
});

test("the database itself refuses a second active order of an account with the same code", async () => {
  await place(amaraId, 10, welcome);
  await place(amaraId, 11);
  await expect(setOrder(11, { promoCode: "WELCOME15" })).rejects.toThrow();
});

test("of five throwaway accounts none gets the welcome code, neither at the checkout nor with an order", async () => {
  for (let number = 20; number < 25; number += 1) {
    const person = { name: "Throwaway", email: `throwaway-${number}@example.com`, password: "bitterleaf-soup" };
    const id = await join(shop, person);
    expect(await findPromotion(shop, id, "WELCOME15")).toEqual(refusal("promo-unconfirmed"));
    expect(await place(id, number, welcome)).toEqual(refusal("promo-unconfirmed"));
  }
  expect(await shop.db.$count(orders)).toBe(0);
});
