import { and, eq } from "drizzle-orm";
import type { PaymentMethod } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import { recordHistory } from "./history.ts";

/** Locks an order of this account that can still be paid; refuses with 'Order not found' when it is not theirs. */
export async function lockPayableOrder(tx: Transaction, userId: string, orderId: string) {
  const [order] = await tx
    .select({ id: orders.id, status: orders.status, total: orders.total, currency: orders.currency })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for("update");
  if (!order) return new Refusal("order-not-found", "Order not found");
  if (order.status !== "pending") return new Refusal("order-closed", "This order no longer waits for a payment.");
  return order;
}

/** Notes how a locked order is being paid, with a line in its history. */
export async function recordPaymentChoice(
  tx: Transaction,
  orderId: string,
  choice: { method: PaymentMethod; reference: string; description: string },
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentMethod: choice.method, paymentReference: choice.reference, updatedAt: now })
    .where(eq(orders.id, orderId));
  await recordHistory(tx, orderId, { status: "pending", description: choice.description }, now);
}
