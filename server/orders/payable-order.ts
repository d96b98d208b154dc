import { eq } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { recordHistory } from "./history.ts";
import { lockOrder, type LockedOrder } from "./move-order.ts";
import { paymentColumns, type PaymentChange } from "./payment-change.ts";

/**
 * Locks an order of this account that can still be paid. Refuses with 'Order not found' when it belongs to another
 * account, and when it is no longer pending.
 */
export async function lockPayableOrder(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<LockedOrder | Refusal> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.userId !== userId) return new Refusal("order-not-found", "Order not found");
  if (order.status !== "pending") return new Refusal("order-closed", "This order no longer waits for a payment.");
  return order;
}

/** Records how a locked order is being paid, with a history entry. */
export async function recordPaymentChoice(
  tx: Transaction,
  orderId: string,
  description: string,
  choice: PaymentChange,
  now: Date,
): Promise<void> {
  await pipeline(
    recordPaymentChange(tx, orderId, choice, now),
    recordHistory(tx, orderId, { status: "pending", description }, now),
  );
}

/** Writes the payment columns of a locked order: the state of its payments, and which of them pays it. */
export async function recordPaymentChange(
  tx: Transaction,
  orderId: string,
  change: PaymentChange,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...paymentColumns(change), updatedAt: now })
    .where(eq(orders.id, orderId));
}
