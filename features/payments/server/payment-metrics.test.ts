import { expect, test } from "vitest";
import { orderStatuses } from "#features/orders/rules/order.ts";
import { orderMetrics } from "#features/orders/server/order-metrics.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, startTestPayment } from "#tests/money/paying-shop.ts";
import { paymentMetrics } from "./payment-metrics.ts";
import { requestRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

const paying = usePayingCustomer();

test("orders and payments are counted by status, with the age of the oldest that is unfinished", async () => {
  const { shop, simulator, wait } = paying;
  // The payments of the sample orders are too old to be counted.
  wait(31 * 24 * 60);
  expect(await paymentMetrics(shop.db, shop.clock())).toEqual({
    byStatus: [],
    oldestUnconfirmedSeconds: 0,
    pendingRefunds: 0,
    oldestPendingRefundSeconds: 0,
  });
  const paid = await startTestPayment(shop, await paying.place(), "opay");
  simulator.pay(paid);
  const { id } = await settlePayment(shop, (await readAttempt(shop, paid)).id);
  await requestRefund(shop, {
    attemptId: id,
    amountKobo: 100_00,
    reason: "Broken",
    channel: "provider",
    actor: "staff",
  });
  wait(2);
  await startTestPayment(shop, await paying.place(), "moniepoint");
  wait(3);
  const counts = await orderMetrics(shop.db, shop.clock());
  expect(counts.map(({ status }) => status)).toEqual(orderStatuses);
  const findCount = (wanted: string) => counts.find(({ status }) => status === wanted)?.count;
  expect([findCount("confirmed"), findCount("pending"), findCount("cancelled")]).toEqual([1, 1, 0]);
  expect(await paymentMetrics(shop.db, shop.clock())).toEqual({
    byStatus: [
      { method: "moniepoint", status: "open", count: 1 },
      { method: "opay", status: "paid", count: 1 },
    ],
    oldestUnconfirmedSeconds: 3 * 60,
    pendingRefunds: 1,
    oldestPendingRefundSeconds: 5 * 60,
  });
  // What is older than 30 days and finished is not counted.
  wait(31 * 24 * 60);
  expect((await orderMetrics(shop.db, shop.clock())).every(({ count }) => count === 0)).toBe(true);
  expect(await paymentMetrics(shop.db, shop.clock())).toMatchObject({ byStatus: [], pendingRefunds: 1 });
});
