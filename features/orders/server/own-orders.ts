import { and, isNull, sql } from "drizzle-orm";
import { orders } from "../../../server/database/schema.ts";
import type { Database } from "../../../platform/database/database.ts";
import { findOrders } from "../../../server/orders/orders.ts";
import { openAmounts } from "./open-amount.ts";
import { ownOrders } from "../../../server/orders/own.ts";
import { orderCard } from "./track-order.ts";

const PAGE = 20;

/**
 * An account's orders, without those that another replaced, newest first, 20 to a page. `before` is the id of the last
 * order of the previous page; the id of another account's order gives an empty page. `next` is the `before` of the next
 * page, when there is one.
 */
export async function listOwnOrders(db: Database, userId: string, before?: string) {
  const after = before
    ? sql`(${orders.createdAt}, ${orders.id}) <
        (select o.created_at, o.id from orders o where o.id = ${before} and o.user_id = ${userId})`
    : undefined;
  const found = await findOrders(db, and(ownOrders(userId), isNull(orders.replacedBy), after), PAGE + 1);
  const page = found.slice(0, PAGE);
  const open = await openAmounts(db, page);
  return {
    orders: page.map((order) => {
      const { id, paymentReference, paymentState, payBy, customerName, acknowledged } = order;
      const own = { paymentReference, paymentState, payBy, customerName, acknowledged };
      return { ...orderCard(order), ...own, open: open.get(id) ?? 0 };
    }),
    next: found.length > PAGE ? page.at(-1)?.id : undefined,
  };
}
