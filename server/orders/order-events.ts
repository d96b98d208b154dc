import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { OrderEvent } from "../../domain/notifications.ts";
import type { Database } from "../database/database.ts";
import { orders, orderStatusHistory } from "../database/schema.ts";

const MOST = 20;

/**
 * The latest steps of an account's orders after the history entry `since`, newest first; at most 20. Without what happens while
 * an order is pending: that is the customer's own doing, and the browser that did it has rung by itself.
 */
export async function readOrderEvents(db: Database, userId: string, since: number): Promise<OrderEvent[]> {
  const { id, orderId, status, description, timestamp } = orderStatusHistory;
  const rows = await db
    .select({ id, orderId, status, description, timestamp })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.userId, userId), gt(id, since), ne(status, "pending")))
    .orderBy(desc(id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}
