import { and, eq, type Placeholder, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { orderNotFound } from "../rules/order-not-found.ts";
import { orders } from "../tables.ts";
import type { LockedGoodsOrder } from "./lock-order.ts";
import { orderRow } from "./order-row.ts";

/**
 * The condition that an order belongs to an account. Every query of a customer's orders, and of their parts, uses it; a
 * test finds queries that do not.
 */
export function ownOrders(userId: string | Placeholder): SQL {
  return eq(orders.userId, userId);
}

const ownOrder = preparedQuery({ orderId: orders.id, userId: users.id }, (db, { orderId, userId }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownOrders(userId)))
    .for("no key update"),
);

/**
 * Locks an order of this account until the transaction ends; accounts' orders are all for goods. Refuses another
 * account's order with 'Order not found', like one that does not exist.
 */
export async function lockOwnOrder(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<LockedGoodsOrder | Refusal> {
  const [found] = await ownOrder(tx, { orderId, userId });
  const order = found && orderRow(found);
  return order?.kind === "goods" ? order : orderNotFound();
}
