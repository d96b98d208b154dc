import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";

/** The PostgreSQL channel that every process of the shop listens on; what is sent on it is a topic. */
export const CHANNEL = "shop_changed";

export const orderTopic = (orderId: string) => `order:${orderId}`;
/** What every page of the office about orders listens to. */
export const OFFICE_TOPIC = "office";
export const customerTopic = (userId: string) => `customer:${userId}`;

/**
 * Tells every process that something about an order changed: whoever looks at the order, its owner, and the office. Rides in the transaction:
 * it is sent with the commit and never without. Says only that there is something to look at.
 */
export async function announceOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, ${orderTopic("")} || id), pg_notify(${CHANNEL}, ${OFFICE_TOPIC}),
      case when user_id is not null then pg_notify(${CHANNEL}, ${customerTopic("")} || user_id) end
    from ${orders} where id = ${orderId}`);
}
