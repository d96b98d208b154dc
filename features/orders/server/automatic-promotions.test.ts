import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { promotions } from "#features/promotions/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { makeOrderRequest, orderId, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { orders } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findPromotion } from "./check-promotion.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
});
beforeEach(async () => {
  await shop.pool.query("truncate orders cascade");
  await shop.db.delete(promotions).where(eq(promotions.isAutomatic, true));
  await setStock(shop, "1", 50);
});

const add = (terms: Partial<typeof promotions.$inferInsert>) =>
  shop.db
    .insert(promotions)
    .values({ code: "BIG", percent: 0, isAutomatic: true, firstOrderOnly: false, isActive: true, ...terms });

/** Places an order of two units of product 1, for 31,968, with the total that the checkout shows. */
async function place(number: number, promotion?: { code: string; percent: number }) {
  const placed = await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 2 }, promotion));
  if (placed instanceof Refusal) throw new Error(placed.message);
  return placed.order;
}

test("an automatic promotion counts for an order that reaches its sum, and not for one that is a naira below", async () => {
  await add({ amount: 2_000, fromGoods: 31_968 });
  // 24,000 of standard delivery to Nigeria, 8% of 29,968.
  expect(await place(1)).toMatchObject({ promoCode: "BIG", discount: 2_000, total: 29_968 + 24_000 + 2_397 });
  const [row] = await shop.db.select().from(orders);
  expect(row?.promotion).toMatchObject({ amount: 2_000, fromGoods: 31_968, isAutomatic: true });
  await shop.db.update(promotions).set({ fromGoods: 31_969 }).where(eq(promotions.code, "BIG"));
  expect(await place(2)).toMatchObject({ promoCode: null, discount: 0 });
});

test("it counts for every order of an account, takes no code from the client, and its own code is not asked for", async () => {
  await add({ freeDelivery: true, fromUnits: 2 });
  for (const number of [1, 2]) expect(await place(number)).toMatchObject({ promoCode: "BIG", shipping: 0 });
  expect(await findPromotion(shop, amaraId, "BIG")).toMatchObject({
    message: "No need to enter BIG: it applies by itself to the carts it’s for.",
  });
});

test.each([
  ["begins later", { startsAt: new Date(TODAY.getTime() + 1) }],
  ["ends now", { endsAt: TODAY }],
  ["is switched off", { isActive: false }],
  ["is for other goods", { category: "Flours" }],
])("one that %s does not count", async (_what, terms) => {
  await add({ amount: 2_000, ...terms });
  expect(await place(1)).toMatchObject({ promoCode: null, discount: 0 });
});

test("an entered code counts if it gives as much; one that gives less is not used up", async () => {
  await add({ amount: 4_795 });
  const code = { code: "WELCOME15", percent: 15 };
  const first = await place(1, code);
  expect(first).toMatchObject({ promoCode: "WELCOME15", discount: 4_795 });
  await cancelOrder(shop, amaraId, first.id);
  await shop.db.update(promotions).set({ amount: 4_796 }).where(eq(promotions.code, "BIG"));
  const second = await place(2, code);
  expect(second).toMatchObject({ promoCode: "BIG", discount: 4_796 });
  expect(await findPromotion(shop, amaraId, "WELCOME15")).toMatchObject({ percent: 15 });
});

test("a code whose condition the order does not meet is not used up, and a cancelled order gives its use back", async () => {
  await shop.db
    .insert(promotions)
    .values({ code: "THREE", percent: 10, fromUnits: 3, firstOrderOnly: false, isActive: true })
    .onConflictDoNothing();
  const request = await makeOrderRequest(shop, 1, { "1": 2 });
  expect(await placeOrder(shop, amaraId, { ...request, promoCode: "THREE" })).toMatchObject({
    order: { promoCode: null, discount: 0 },
  });
  const enough = await makeOrderRequest(shop, 2, { "1": 3 }, { code: "THREE", percent: 10 });
  expect(await placeOrder(shop, amaraId, enough)).toMatchObject({ order: { promoCode: "THREE", discount: 4_795 } });
  expect(await findPromotion(shop, amaraId, "THREE")).toMatchObject({ code: "promo-used" });
  await cancelOrder(shop, amaraId, orderId(2));
  expect(await findPromotion(shop, amaraId, "THREE")).toMatchObject({ fromUnits: 3 });
});

test("a total from before the promotion ended is refused with the new one", async () => {
  await add({ amount: 2_000 });
  const request = await makeOrderRequest(shop, 1, { "1": 2 });
  await shop.db.update(promotions).set({ isActive: false }).where(eq(promotions.code, "BIG"));
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({
    code: "price-changed",
    details: { quote: { discount: 0 } },
  });
});

test("placing an order takes the same statements with automatic promotions and without", async () => {
  const sent: string[][] = [];
  // The first one connects, and the third one reads the new promotion.
  for (const number of [1, 2, 3, 4]) {
    if (number === 3) await add({ amount: 2_000 });
    const request = await makeOrderRequest(shop, number, { "1": 2 });
    sent.push(await sentStatements(shop, () => placeOrder(shop, amaraId, request)));
  }
  expect(sent[3]).toEqual(sent[1]);
});
