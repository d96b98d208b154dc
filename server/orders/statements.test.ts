import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { orderId, orderOf } from "../../tests/orders.ts";
import { amara, joinConfirmed } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
});

let orders = 0;

const BEGIN_AND_COMMIT = 2;

/** The statements that placing an order of this number of products sends to PostgreSQL. */
async function statementsFor(products: number, checkoutId?: string): Promise<string[]> {
  const items = Object.fromEntries(Array.from({ length: products }, (_, index) => [String(index + 1), 1]));
  orders += 1;
  const request = { ...(await orderOf(shop, orders, items)), checkoutId };
  const sent = vi.spyOn(Client.prototype, "query");
  const placed = await placeOrder(shop, amaraId, request);
  const texts = sent.mock.calls.map(([statement]) => textOf(statement));
  sent.mockRestore();
  expect(placed).toMatchObject({ created: true });
  return texts;
}

const textOf = (statement: unknown) =>
  typeof statement === "object" && statement && "text" in statement ? String(statement.text) : String(statement);

test("an order of twelve products takes as many statements as an order of one: fifteen and the transaction around them", async () => {
  await statementsFor(1);
  const one = await statementsFor(1);
  expect(one).toHaveLength(15 + BEGIN_AND_COMMIT);
  // The same statement texts, so that each is prepared once.
  expect(await statementsFor(12)).toEqual(one);
});

test("the order of a checkout takes one statement more, that looks for an unpaid order to replace", async () => {
  expect(await statementsFor(1, orderId(900))).toHaveLength(16 + BEGIN_AND_COMMIT);
});
