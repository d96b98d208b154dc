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

/** What a payment changes in its order: payment columns, its status (`to`), and an event (`description`). */
export type PaymentChange = PaymentColumns &
  Partial<Omit<OrderEvent, "location">> & { to?: OrderStatus; email?: EmailContent };

/**
 * Records in a locked order, in one update, what has happened to its payment. `payBy` is the time that the customer was
 * told; it is only ever extended, at most to the latest end of the order's time to pay. Instead of `confirmed`, an
 * order gets its kind's status for paid. Throws when the order cannot move `to` a status: the caller must have checked
 * it.
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
