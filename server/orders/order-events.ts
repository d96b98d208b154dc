import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { OrderEvent } from "../../domain/order/notifications.ts";
import type { Database } from "../database/database.ts";
import { orders, orderStatusHistory } from "../database/schema.ts";

const MAX_EVENTS = 20;

/**
 * The latest history entries of an account's orders after the entry `since`, newest first; at most 20. Entries of
 * pending orders are left out: the customer caused them, and that browser has already shown its own notification.
 */
export async function readOrderEvents(db: Database, userId: string, since: number): Promise<OrderEvent[]> {
  const { id, orderId, status, description, timestamp } = orderStatusHistory;
  const rows = await db
    .select({ id, orderId, status, description, timestamp })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.userId, userId), gt(id, since), ne(status, "pending")))
    .orderBy(desc(id))
    .limit(MAX_EVENTS);
  return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}
