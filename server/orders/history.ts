import { sql } from "drizzle-orm";
import type { OrderStatus } from "../../domain/order.ts";
import type { Transaction } from "../database/database.ts";
import { orderStatusHistory } from "../database/schema.ts";
import { announcementOf } from "../live/channel.ts";

/** `actor` is the id of the account that did it; without one it was the shop itself. */
export type HistoryEvent = { status: OrderStatus; description: string; location?: string; actor?: string };

/** Appends one fact to an order's history, in the transaction that made it true; open pages hear of it when it commits. */
export async function recordHistory(tx: Transaction, orderId: string, fact: HistoryEvent, now: Date): Promise<void> {
  const { status, description, location = null, actor = null } = fact;
  await tx.execute(sql`
    with written as (
      insert into ${orderStatusHistory} (order_id, status, description, location, actor, timestamp)
      values (${orderId}, ${status}, ${description}, ${location}, ${actor}, ${now.toISOString()}::timestamptz)
    )
    ${announcementOf(orderId)}`);
}
