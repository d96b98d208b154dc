import { sql, type SQL } from "drizzle-orm";
import { CHANNEL } from "#platform/database/announce.ts";
import { orders } from "../tables.ts";

export const orderTopic = (orderId: string) => `order:${orderId}`;
/** The topic of all order pages in the office. */
export const OFFICE_TOPIC = "office";
export const customerTopic = (userId: string) => `customer:${userId}`;

/**
 * The statement that notifies every process that an order changed, on the order's own topic, on its customer's and on
 * the office's. PostgreSQL delivers the notifications when the transaction commits, and never without a commit. They
 * say only that something changed.
 */
export function orderNotification(orderId: string): SQL {
  return sql`
    select pg_notify(${CHANNEL}, ${orderTopic("")} || id), pg_notify(${CHANNEL}, ${OFFICE_TOPIC}),
      case when user_id is not null then pg_notify(${CHANNEL}, ${customerTopic("")} || user_id) end
    from ${orders} where id = ${orderId}`;
}
