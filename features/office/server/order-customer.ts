import { and, desc, eq, ne, or } from "drizzle-orm";
import { listCustomerNotes } from "#features/accounts/server/customer-notes.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";

const MOST_LISTED = 3;

/**
 * What staff know about an order's customer besides the order: their notes about the account, and its other orders (for
 * an order without an account, those with the same email address), the newest three and how many there are. Three
 * queries.
 */
export async function readOrderCustomer(db: Database, order: Ordered): Promise<OrderCustomer> {
  const { id, total, status, createdAt } = orders;
  const byEmail = order.customerEmail ? eq(orders.customerEmail, order.customerEmail) : undefined;
  const same = order.userId === null ? byEmail : or(ownOrders(order.userId), byEmail);
  const others = and(same, ne(id, order.id));
  const [notes, last, count] = await Promise.all([
    order.userId === null ? [] : listCustomerNotes(db, order.userId),
    same
      ? db
          .select({ id, total, status, createdAt })
          .from(orders)
          .where(others)
          .orderBy(desc(createdAt))
          .limit(MOST_LISTED)
      : [],
    same ? db.$count(orders, others) : 0,
  ]);
  return { notes, count, last: last.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) };
}

type Ordered = Pick<Order, "id" | "userId" | "customerEmail">;
export type OrderCustomer = {
  notes: Awaited<ReturnType<typeof listCustomerNotes>>;
  /** How many other orders there are. */
  count: number;
  last: Pick<Order, "id" | "total" | "status" | "createdAt">[];
};
