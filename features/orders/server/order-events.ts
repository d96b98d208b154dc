import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { OrderEvent } from "../rules/order-notifications.ts";
import { orders, orderStatusHistory } from "../tables.ts";
import { ownOrders } from "./own.ts";

const MAX_EVENTS = 20;

/**
 * The latest history entries of an account's orders after the entry `since`, newest first; at most 20. Entries of
 * pending orders, and of orders that another replaced, are left out: the customer caused them, and that browser has
 * already shown its own notification.
 *
 * Ids are not in the order of commits: of two orders, the entry with the smaller id may be committed later. Entries are
 * inserted under their order's lock, so reading under that lock waits for the smaller ids.
 */
export async function readOrderEvents(db: Database, userId: string, since: number): Promise<OrderEvent[]> {
  if ((await listEvents(db, userId, since)).length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(ownOrders(userId)).for("share");
    return listEvents(tx, userId, since);
  });
}

async function listEvents(db: Database | Transaction, userId: string, since: number): Promise<OrderEvent[]> {
  const { id, orderId, status, description, timestamp } = orderStatusHistory;
  const rows = await db
    .select({ id, orderId, status, description, timestamp })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(ownOrders(userId), isNull(orders.replacedBy), gt(id, since), ne(status, "pending")))
    .orderBy(desc(id))
    .limit(MAX_EVENTS);
  return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}
