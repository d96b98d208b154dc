import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { write } from "#platform/database/write.ts";
import { makeOrderRequest, orderId } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import type { PaymentState } from "../rules/payment-state.ts";
import { lockOrder } from "./lock-order.ts";
import { placeOrder } from "./place-order.ts";
import { recordPayment } from "./record-payment.ts";

test("staff are alerted when a payment begins to wait for them, and not again while it does", async () => {
  const shop = await openTestShop();
  done(await placeOrder(shop, await join(shop, amara), await makeOrderRequest(shop, 1, { "1": 1 })));
  const record = (paymentState: PaymentState) =>
    write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, orderId(1));
      if (!order) throw new Error("The order is gone");
      await recordPayment(w, order, { paymentState });
    });
  const states: PaymentState[] = ["awaiting-confirmation", "awaiting-confirmation", "problem", "problem", "unpaid"];
  for (const state of [...states, "problem" as const]) await record(state);
  const alerts = await shop.db.select({ title: staffAlerts.title }).from(staffAlerts).orderBy(asc(staffAlerts.id));
  expect(alerts.map(({ title }) => title)).toEqual(["A payment to confirm", "A payment problem", "A payment problem"]);
});
