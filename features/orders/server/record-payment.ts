import { eq } from "drizzle-orm";
import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { orderKinds } from "../rules/order-kinds.ts";
import type { OrderStatus } from "../rules/order.ts";
import { extendPayBy } from "../rules/payment.ts";
import { orders } from "../tables.ts";
import { alertOfPayment } from "./alert-of-order.ts";
import type { LockedOrder } from "./lock-order.ts";
import { moveOrder, type PaymentColumns } from "./move-order.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";

/** What a payment changes in its order: payment columns, the status with `to`, and an event with `description`. */
export type PaymentChange = PaymentColumns &
  Partial<Omit<OrderEvent, "location">> & { to?: OrderStatus; email?: EmailContent };

/**
 * Records in a locked order, in one update, what has happened to its payment. `payBy` is the time that the customer was
 * told: it is only ever extended, and not past the latest end of the order's time to pay. An order that becomes
 * confirmed gets the status of its kind that is paid. Throws when the order cannot move `to` a status: the caller has
 * checked it.
 */
export async function recordPayment(
  w: Write,
  order: LockedOrder,
  { to, email, description, staff, ...change }: PaymentChange,
): Promise<void> {
  if (change.paymentState !== order.paymentState) await alertOfPayment(w, order, change.paymentState);
  const columns = { ...change, ...(change.payBy && { payBy: extendPayBy(order, change.payBy) }) };
  if (to) {
    const status = to === "confirmed" ? orderKinds[order.kind].paid : to;
    const refusal = await moveOrder(w, order, status, { ...columns, description: description ?? "", email, staff });
    if (refusal) throw new Error(`Order ${order.id} cannot become ${status}: ${refusal.message}`);
    return;
  }
  await pipeline(
    w.tx
      .update(orders)
      .set({ ...columns, updatedAt: w.now })
      .where(eq(orders.id, order.id)),
    ...(description ? [recordEvent(w, order, { description, staff })] : []),
  );
}
