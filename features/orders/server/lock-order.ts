import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { orders } from "../tables.ts";
import { orderRow, type GoodsRow, type OrderRow } from "./order-row.ts";

export type LockedOrder = OrderRow;
export type LockedGoodsOrder = GoodsRow;

const orderById = preparedQuery({ id: orders.id }, (db, { id }) =>
  db.select().from(orders).where(eq(orders.id, id)).for("no key update"),
);

/** Locks an order's row until the transaction ends. Undefined when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await orderById(tx, { id });
  return order && orderRow(order);
}

/** Locks several orders' rows, in id order, in one statement. Returns them by id, without those that do not exist. */
export async function lockOrders(tx: Transaction, ids: string[]): Promise<Map<string, LockedOrder>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, orderRow(row)]));
}

/** `lockOrder` for an order for goods; undefined for any other. */
export async function lockGoodsOrder(tx: Transaction, id: string): Promise<LockedGoodsOrder | undefined> {
  const order = await lockOrder(tx, id);
  return order?.kind === "goods" ? order : undefined;
}
