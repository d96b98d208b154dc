import { and, eq, type SQL } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import type { LockedOrder } from "./move-order.ts";

/**
 * The condition that an order belongs to an account. Every query of a customer's orders, and of what belongs to orders,
 * has it from here; a test looks for others.
 */
export function ownOrders(userId: string): SQL {
  return eq(orders.userId, userId);
}

/**
 * Locks an order of this account until the transaction ends. Refuses another account's order as it refuses one that
 * does not exist, with 'Order not found'.
 */
export async function lockOwnOrder(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<LockedOrder | Refusal> {
  const own = and(eq(orders.id, orderId), ownOrders(userId));
  const [order] = await tx.select().from(orders).where(own).for("no key update");
  return order ?? new Refusal("order-not-found", "Order not found");
}
