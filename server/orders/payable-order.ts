import { Refusal } from "../../domain/refusal.ts";
import { lockOrder, type LockedOrder } from "./move-order.ts";
import type { Write } from "../write.ts";

/**
 * Locks an order of this account that can still be paid. Refuses with 'Order not found' when it belongs to another
 * account, and when it is no longer pending.
 */
export async function lockPayableOrder(
  w: Write,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<LockedOrder | Refusal> {
  const order = await lockOrder(w.tx, orderId);
  if (order?.userId !== userId) return new Refusal("order-not-found", "Order not found");
  if (order.status !== "pending") return new Refusal("order-closed", "This order no longer waits for a payment.");
  return order;
}
