import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import type { Write } from "#platform/database/write.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { PaymentState } from "../rules/payment-state.ts";
import type { LockedOrder } from "./lock-order.ts";
import type { Move } from "./react-to-move.ts";

/** Alerts staff of an order that can be packed, because it was paid or costs nothing. */
export async function alertOfPaidOrder(w: Write, { order: { id, total, status }, from }: Move): Promise<void> {
  if (status !== "confirmed" || from !== "pending") return;
  const text = `Order ${orderNumber(id)} can be packed.`;
  await alertStaff(w, {
    ...about(id, total),
    kind: "order-paid",
    title: total > 0 ? "An order was paid" : "An order with nothing to pay",
    text,
  });
}

/** Alerts staff of a payment that waits for them: to be confirmed, or with a problem. */
export async function alertOfPayment(
  w: Write,
  { id, total }: Pick<LockedOrder, "id" | "total">,
  state?: PaymentState,
): Promise<void> {
  const order = `Order ${orderNumber(id)}`;
  if (state === "awaiting-confirmation") {
    const text = `${order}: the customer says that they have paid.`;
    await alertStaff(w, { ...about(id, total), kind: "payment-to-confirm", title: "A payment to confirm", text });
  }
  if (state === "problem") {
    const text = `${order} needs a decision.`;
    await alertStaff(w, { ...about(id, total), kind: "problem", title: "A payment problem", text });
  }
}

const about = (orderId: string, amount: number) => ({ orderId, amount, link: `/office/orders/${orderId}` });
