import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderStatus } from "../rules/order.ts";
import { orders } from "../tables.ts";
import { listBought } from "./bought.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  for (const id of ["1", "2", "3", "4"]) await setStock(shop, id, 100);
});

const at = (day: number) => new Date(TODAY.getTime() + day * DAY);

async function ordered(day: number, status: OrderStatus, items: Record<string, number>): Promise<void> {
  shop.setClock(at(day));
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, day, items));
  await shop.db
    .update(orders)
    .set({ status })
    .where(eq(orders.id, orderId(day)));
}

test("what was bought is listed once for each product with its newest order; unpaid and cancelled orders do not count", async () => {
  await ordered(1, "delivered", { "1": 2, "2": 1 });
  await ordered(2, "shipped", { "2": 5 });
  await ordered(3, "cancelled", { "1": 9, "3": 1 });
  await ordered(4, "pending", { "4": 1 });
  expect(await listBought(shop.db, amaraId)).toEqual([
    { productId: "2", quantity: 5, orderedAt: at(2).toISOString() },
    { productId: "1", quantity: 2, orderedAt: at(1).toISOString() },
  ]);
  expect(await listBought(shop.db, bolaId)).toEqual([]);
});
