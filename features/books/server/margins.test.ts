import { beforeAll, expect, test } from "vitest";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { liftOrderLimits, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readMargins } from "./margins.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const payee = { payeeBank: "GTBank", payeeAccount: "0123456789", payeeName: "Amara Nwosu" };

let shop: TestShop;
let userId: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  userId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
  for (const id of ["1", "3", "7"]) await setStock(shop, id, 100);
  // Removes the documents of the sample orders, so that only the sales of the test count.
  await shop.pool.query("truncate sales_documents, sales_document_numbers cascade");
  await shop.pool.query("update batches set unit_cost = 5000 where product_id = '1'");
});

/** A paid order, packed unless it waits. */
async function sold(items: Record<string, number>, isPacked = true) {
  number += 1;
  const { order } = done(await placeOrder(shop, userId, await makeOrderRequest(shop, number, items)));
  const action = { orderId: order.id, actor: userId };
  const money = { method: "bank-transfer", reference: `GTB-${number}`, kobo: toKobo(order.total) } as const;
  const attempt = done(await recordMoney(shop, action, money));
  if (isPacked) done(await takeStep(shop, action, { step: "processing" }));
  return { order, attemptId: attempt.id };
}

const rows = async (period = november) => {
  const found = await readMargins(shop.db, period);
  return Object.fromEntries(
    found.map(({ productId, units, goodsKobo, costedUnits, costKobo }) => [
      productId,
      { units, goodsKobo, costedUnits, costKobo },
    ]),
  );
};

test("goods of a period less what their batches cost; what has no cost is counted, and credit notes are taken off", async () => {
  const { order, attemptId } = await sold({ "1": 4, "3": 2 });
  await sold({ "7": 1 }, false);
  const itemPrice = (id: string) => order.items.find(({ productId }) => productId === id)?.price ?? 0;
  const egusi = { units: 4, goodsKobo: toKobo(4 * itemPrice("1")), costedUnits: 4, costKobo: toKobo(20_000) };
  const pepper = { units: 2, goodsKobo: toKobo(2 * itemPrice("3")), costedUnits: 0, costKobo: 0 };
  expect(await rows()).toMatchObject({ "1": egusi, "3": pepper, "7": { units: 1, costedUnits: 0 } });
  expect(await rows({ from: "2026-10-01", to: "2026-10-31" })).toEqual({});

  // A refund that names one unit, and one that names no goods.
  const goods = { units: [{ productId: "1", quantity: 1 }], shipping: false };
  const one = itemPrice("1") + Math.round(itemPrice("1") * 0.08);
  for (const [amount, chosen] of [
    [one, goods],
    [1_000, undefined],
  ] as const) {
    const wanted = {
      attemptId,
      amountKobo: toKobo(amount),
      reason: "A tin",
      channel: "manual",
      actor: userId,
    } as const;
    const { id } = done(await requestRefund(shop, { ...wanted, ...(chosen && { goods: chosen }) }));
    done(await completeRefundByHand(shop, id, userId, payee));
  }
  const after = await rows();
  expect(after["1"]).toEqual({ ...egusi, units: 3, goodsKobo: toKobo(3 * itemPrice("1")) });
  expect(after["null"]).toMatchObject({ units: 0, costedUnits: 0, costKobo: 0 });
  expect(after["null"]?.goodsKobo).toBeLessThan(0);
});

test("the margins are read in one query", async () => {
  expect(await sentStatements(shop, () => readMargins(shop.db, { from: "2020-01-01", to: "2030-12-31" }))).toHaveLength(
    1,
  );
});
