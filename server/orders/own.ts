import { and, eq, type Placeholder, type SQL } from "drizzle-orm";
import { Refusal } from "../../platform/rules/refusal.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { orders, users } from "../database/schema.ts";
import { statement } from "../../platform/database/prepared-query.ts";
import type { LockedOrder } from "./lock-order.ts";

/**
 * The condition that an order belongs to an account. Every query of a customer's orders, and of what belongs to orders,
 * has it from here; a test looks for others.
 */
export function ownOrders(userId: string | Placeholder): SQL {
  return eq(orders.userId, userId);
}

const ownOrder = statement({ orderId: orders.id, userId: users.id }, (db, { orderId, userId }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownOrders(userId)))
    .for("no key update"),
);

/**
 * Locks an order of this account until the transaction ends. Refuses another account's order as it refuses one that
 * does not exist, with 'Order not found'.
 */
export async function lockOwnOrder(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<LockedOrder | Refusal> {
  const [order] = await ownOrder(tx, { orderId, userId });
  return order ?? new Refusal("order-not-found", "Order not found");
}
