import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderId, orderOf } from "../../tests/orders.ts";
import { amara, bola, join } from "../../tests/people.ts";
import { TODAY } from "../../tests/test-config.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { bankAccounts, orders, paymentAttempts } from "../database/schema.ts";
import { findOrder } from "../orders/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { reportTransfer } from "./report-transfer.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  for (const number of [1, 2, 3, 4]) await placeOrder(shop, amaraId, await orderOf(shop, number, { "1": 1 }));
});

test("a reported transfer leaves the order pending, awaiting confirmation, with a reference made of order id and time", async () => {
  const reference = `BANK_${orderId(1)}_${TODAY.getTime()}`;
  expect(await reportTransfer(shop, amaraId, orderId(1))).toEqual({ reference });
  const order = await findOrder(shop.db, orderId(1));
  expect(order).toMatchObject({ status: "pending", paymentMethod: "bank-transfer", paymentReference: reference });
  expect(order?.statusHistory).toHaveLength(2);
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId(1)));
  expect(attempt).toMatchObject({ status: "awaiting-confirmation", amount: order?.total });
});

test("ten simultaneous reports are one attempt and one reference", async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => reportTransfer(shop, amaraId, orderId(2))));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await shop.db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId(2)))).toBe(1);
});

test("another customer's order does not exist", async () => {
  expect(await reportTransfer(shop, bolaId, orderId(3))).toMatchObject({
    code: "order-not-found",
    message: "Order not found",
  });
});

test("a cancelled order refuses a payment", async () => {
  await shop.db
    .update(orders)
    .set({ status: "cancelled" })
    .where(eq(orders.id, orderId(3)));
  expect(await reportTransfer(shop, amaraId, orderId(3))).toMatchObject({ code: "order-closed" });
});

test("without an active account the refusal says that there is none for this currency", async () => {
  await shop.db.update(bankAccounts).set({ isActive: false });
  const refusal = await reportTransfer(shop, amaraId, orderId(4));
  expect(refusal).toMatchObject({ code: "no-bank-account", message: "No bank account available for this currency" });
});
