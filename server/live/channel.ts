import { sql, type SQL } from "drizzle-orm";
import { orders } from "../database/schema.ts";

/** The PostgreSQL channel that every process of the shop listens on; what is sent on it is a topic. */
export const CHANNEL = "shop_changed";

export const orderTopic = (orderId: string) => `order:${orderId}`;
/** What every page of the office about orders listens to. */
export const OFFICE_TOPIC = "office";
export const customerTopic = (userId: string) => `customer:${userId}`;

/**
 * The statement that tells every process that something about an order changed: whoever looks at the order, and its owner. It is
 * sent with the commit of the transaction it rides in and never without, and says only that there is something to look at.
 */
export function announcementOf(orderId: string): SQL {
  return sql`
    select pg_notify(${CHANNEL}, ${orderTopic("")} || id),
      case when user_id is not null then pg_notify(${CHANNEL}, ${customerTopic("")} || user_id) end
    from ${orders} where id = ${orderId}`;
}
