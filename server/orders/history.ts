import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../domain/order/order.ts";
import type { Transaction } from "../database/database.ts";
import { orderStatusHistory } from "../database/schema.ts";
import { announcementOf } from "../live/channel.ts";

/** `actor` is the id of the account that caused the event; absent when the shop did it by itself. */
export type HistoryEvent = { status: OrderStatus; description: string; location?: string; actor?: string };

/**
 * Appends one entry to an order's history, in the transaction that makes the change; the notification to open pages
 * goes out when it commits.
 */
export async function recordHistory(tx: Transaction, orderId: string, event: HistoryEvent, now: Date): Promise<void> {
  const { status, description, location = null, actor = null } = event;
  await tx.execute(sql`
    with written as (
      insert into ${orderStatusHistory} (order_id, status, description, location, actor_id, timestamp)
      values (${orderId}, ${status}, ${description}, ${location}, ${actor}, ${now.toISOString()}::timestamptz)
    )
    ${announcementOf(orderId)}`);
}
