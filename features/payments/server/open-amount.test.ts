import { beforeAll, expect, test } from "vitest";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { makeOrderRequest, orderId, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readMoneyToCome } from "./open-amount.ts";

let shop: TestShop;
let customer: string;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  await setStock(shop, "1", 10);
});

const totalOf = async (number: number) => (await findGoodsOrder(shop.db, orderId(number)))?.total ?? 0;

test("what is still to come in is what the orders that wait for their payment cost together", async () => {
  const before = await readMoneyToCome(shop.db);
  for (const number of [1, 2, 3])
    await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": number }));
  await cancelOrder(shop, customer, orderId(2));
  const kobo = toKobo((await totalOf(1)) + (await totalOf(3)));
  expect(kobo).toBeGreaterThan(0);
  expect(await readMoneyToCome(shop.db)).toEqual({ orders: before.orders + 2, kobo: before.kobo + kobo });
});
