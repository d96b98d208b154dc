import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { orderOf } from "../../tests/orders.ts";
import { amara, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

let orders = 0;

const BEGIN_AND_COMMIT = 2;

/** How many statements the shop sends to PostgreSQL while it places an order for so many products. */
async function statementsFor(products: number): Promise<number> {
  const items = Object.fromEntries(Array.from({ length: products }, (_, index) => [String(index + 1), 1]));
  orders += 1;
  const request = await orderOf(shop, orders, items);
  const sent = vi.spyOn(Client.prototype, "query");
  const placed = await placeOrder(shop, amaraId, request);
  const count = sent.mock.calls.length;
  sent.mockRestore();
  expect(placed).toMatchObject({ created: true });
  return count;
}

test("an order of twelve products takes as many statements as an order of one: nine and the transaction around them", async () => {
  await statementsFor(1);
  expect(await statementsFor(1)).toBe(9 + BEGIN_AND_COMMIT);
  expect(await statementsFor(12)).toBe(9 + BEGIN_AND_COMMIT);
});
