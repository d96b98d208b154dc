import { beforeAll, expect, test } from "vitest";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import { emptyGiftForm } from "../rules/gift.ts";
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
async function statementsFor(products: number, more: Partial<OrderRequest> = {}): Promise<string[]> {
  const items = Object.fromEntries(Array.from({ length: products }, (_, index) => [String(index + 1), 1]));
  orders += 1;
  const request = { ...(await makeOrderRequest(shop, orders, items)), ...more };
  return sentStatements(shop, async () =>
    expect(await placeOrder(shop, amaraId, request)).toMatchObject({ created: true }),
  );
}

test("an order of twelve products takes as many statements as an order of one: eleven and the transaction around them", async () => {
  await statementsFor(1);
  const one = await statementsFor(1);
  expect(one).toHaveLength(11 + BEGIN_AND_COMMIT);
  // The same statement texts, so that each is prepared once.
  expect(await statementsFor(12)).toEqual(one);
});

test("the order of a checkout takes one statement more, that looks for an unpaid order to replace", async () => {
  expect(await statementsFor(1, { checkoutId: orderId(900) })).toHaveLength(12 + BEGIN_AND_COMMIT);
});

test("a gift takes no statement more than an order for oneself", async () => {
  const gift = { ...emptyGiftForm, giver: "Amara Nwosu", greeting: "Eat well!", label: "Mama" };
  expect(await statementsFor(1, { gift })).toHaveLength(11 + BEGIN_AND_COMMIT);
});
