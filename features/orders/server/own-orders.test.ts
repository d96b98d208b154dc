import { beforeAll, expect, test } from "vitest";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { listOwnOrders } from "./own-orders.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  await setStock(shop, "1", 100);
  for (let number = 1; number <= 22; number += 1) {
    // Two in each second, so that they are sorted by id.
    shop.setClock(new Date(TODAY.getTime() + Math.floor(number / 2) * 1000));
    await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
  }
  await placeOrder(shop, bolaId, await makeOrderRequest(shop, 50, { "1": 1 }));
});

test("my orders are listed newest first, twenty to a page, none twice and none left out", async () => {
  const first = await listOwnOrders(shop, amaraId);
  expect(first.orders).toHaveLength(20);
  const second = await listOwnOrders(shop, amaraId, first.next);
  expect(second.next).toBeUndefined();
  const ids = [...first.orders, ...second.orders].map((order) => order.id);
  expect(ids).toEqual(Array.from({ length: 22 }, (_, index) => orderId(22 - index)));
});

test("customers cannot list other customers' orders, nor page from an order that is not theirs", async () => {
  expect((await listOwnOrders(shop, bolaId)).orders.map((order) => order.id)).toEqual([orderId(50)]);
  expect(await listOwnOrders(shop, bolaId, orderId(22))).toEqual({ orders: [], next: undefined });
});
