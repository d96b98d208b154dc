import { and, eq } from "drizzle-orm";
import { ownOrders } from "#features/orders/server/own.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

/** Whether an order of this account with this product in it has been delivered. */
export async function hasReceived(db: Database | Transaction, userId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(ownOrders(userId), eq(orders.status, "delivered"), eq(orderItems.productId, productId)))
    .limit(1);
  return found !== undefined;
}
