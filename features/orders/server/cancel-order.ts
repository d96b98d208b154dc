import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { whyNotChange } from "../rules/why-not-change.ts";
import { moveOrder } from "./move-order.ts";
import { lockOwnOrder } from "./own.ts";
import { hasLeft } from "./shipments/shipments.ts";

/**
 * Cancels an order for its owner, within 2 hours and before it is shipped; its units go back into stock. Cancelling it
 * again changes nothing. Refuses with 'Order not found' when the order belongs to another account, and with the reason
 * when it is too late. Locks the order.
 */
export async function cancelOrder(shop: Shop, userId: string, orderId: string): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    const order = await lockOwnOrder(w.tx, { userId, orderId });
    if (order instanceof Refusal) return order;
    if (order.status === "cancelled") return undefined;
    const reason = whyNotChange({ status: order.status, createdAt: order.createdAt.toISOString() }, w.now);
    if (reason) return new Refusal("too-late", reason);
    if (await hasLeft(w.tx, orderId)) return new Refusal("too-late", "A part of this order has left us already.");
    return moveOrder(w, order, "cancelled", { description: "Cancelled at the customer’s request" });
  });
}
