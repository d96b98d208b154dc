import { eq } from "drizzle-orm";
import type { PaymentMethod } from "../../domain/payment.ts";
import type { PaymentState } from "../../domain/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import { recordHistory } from "./history.ts";
import { lockOrder, type LockedOrder } from "./move-order.ts";

/** Locks an order of this account that can still be paid; refuses with 'Order not found' when it is not theirs. */
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

export type PaymentChoice = {
  method: PaymentMethod;
  reference: string;
  description: string;
  /** Until when the order is kept for this payment. */
  payBy: Date;
};

/** Notes how a locked order is being paid, with a line in its history. */
export async function recordPaymentChoice(
  tx: Transaction,
  orderId: string,
  { method, reference, description, payBy }: PaymentChoice,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentMethod: method, paymentReference: reference, payBy, updatedAt: now })
    .where(eq(orders.id, orderId));
  await recordHistory(tx, orderId, { status: "pending", description }, now);
}

/** Keeps with a locked order what its payments say (`paymentStateOf`), and which of them pays it. */
export async function recordPaymentState(
  tx: Transaction,
  orderId: string,
  change: { state: PaymentState; payBy?: Date; paidBy?: { method: PaymentMethod; reference: string } },
  now: Date,
): Promise<void> {
  const { state, payBy, paidBy } = change;
  await tx
    .update(orders)
    .set({
      paymentState: state,
      updatedAt: now,
      ...(payBy && { payBy }),
      ...(paidBy && { paymentMethod: paidBy.method, paymentReference: paidBy.reference }),
    })
    .where(eq(orders.id, orderId));
}
