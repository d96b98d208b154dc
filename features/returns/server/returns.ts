import { and, asc, desc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { returnStatusLabels } from "../rules/returns.ts";
import { returnItems, returns } from "../tables.ts";

export type ReturnItem = Awaited<ReturnType<typeof itemsOfReturn>>[number];

/** A return with its items; times are ISO 8601. */
export type Return = ReturnType<typeof withTimes> & { items: ReturnItem[] };

/** A return by its RMA number, of any account, for the office. */
export async function findReturn(db: Database | Transaction, rma: string): Promise<Return | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.rma, rma));
  return row && { ...withTimes(row), items: await itemsOfReturn(db, row.rma) };
}

/** The same, but only if the order belongs to this account; undefined for another account's return. */
export async function findOwnReturn(
  db: Database,
  userId: string,
  rma: string,
): Promise<Omit<Return, "inspectionNote"> | undefined> {
  const [row] = await db
    .select({ rma: returns.rma })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.rma, rma), ownOrders(userId)));
  const found = row && (await findReturn(db, row.rma));
  return found && withoutNote(found);
}

/** The inspection note is for staff only. */
function withoutNote({ inspectionNote: _note, ...found }: Return): Omit<Return, "inspectionNote"> {
  return found;
}

/** The returns of these orders, newest first, with their status only. */
export async function returnsOfOrders(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({ rma: returns.rma, orderId: returns.orderId, status: returns.status })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(desc(returns.createdAt), desc(returns.rma));
}

/** For the office: the open returns, oldest first; at most `most`. */
export async function listOpenReturns(db: Database, most = 50): Promise<Omit<Return, "items">[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(notInArray(returns.status, ["refunded", "refused"]))
    .orderBy(asc(returns.createdAt), asc(returns.rma))
    .limit(most);
  return rows.map(withTimes);
}

/**
 * The units of an order that can still be returned, by product: those bought less those in any open or finished return.
 * Refused returns do not count.
 */
export async function unitsLeft(db: Database | Transaction, orderId: string): Promise<Map<string, number>> {
  const { productId, quantity } = orderItems;
  const rows = await db
    .select({ productId, units: sql<number>`${quantity} - coalesce(sum(${returnItems.quantity}), 0)::integer` })
    .from(orderItems)
    .leftJoin(returns, and(eq(returns.orderId, orderItems.orderId), ne(returns.status, "refused")))
    .leftJoin(returnItems, and(eq(returnItems.rma, returns.rma), eq(returnItems.productId, productId)))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(productId, quantity);
  return new Map(rows.map((row) => [row.productId, row.units]));
}

/** What decides whether each product of an order can be returned, from the catalogue now, by product id. */
export async function readReturnAttributes(
  db: Database | Transaction,
  orderId: string,
): Promise<Map<string, { category: string; isPerishable: boolean }>> {
  const { id, category, isPerishable } = products;
  const rows = await db
    .select({ id, category, isPerishable })
    .from(products)
    .innerJoin(orderItems, eq(orderItems.productId, products.id))
    .where(eq(orderItems.orderId, orderId));
  return new Map(rows.map((row) => [row.id, { category: row.category, isPerishable: row.isPerishable }]));
}

/** The items of a return, with the names and the unit prices from the order. */
export function itemsOfReturn(db: Database | Transaction, rma: string) {
  return db
    .select({
      productId: returnItems.productId,
      name: orderItems.name,
      price: orderItems.price,
      isZeroRated: orderItems.isZeroRated,
      quantity: returnItems.quantity,
      reason: returnItems.reason,
      opened: returnItems.isOpened,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.rma, returnItems.rma))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, returns.orderId), eq(orderItems.productId, returnItems.productId)),
    )
    .where(eq(returnItems.rma, rma))
    .orderBy(asc(orderItems.position));
}

function withTimes(row: typeof returns.$inferSelect) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** The returns of an order with their outcomes in words, newest first. */
export async function listReturnStates(db: Database, orderId: string): Promise<{ rma: string; state: string }[]> {
  const { rma, status, createdAt } = returns;
  const rows = await db
    .select({ rma, status })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(createdAt), desc(rma));
  return rows.map((row) => ({ rma: row.rma, state: returnStatusLabels[row.status] }));
}
