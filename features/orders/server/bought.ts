import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Bought } from "../rules/responses.ts";
import { orderItems, orders } from "../tables.ts";
import { ownOrders } from "./own.ts";

/** The most products that are listed. */
const MOST = 100;

/**
 * The products that an account has bought, newest first, each with its newest order; at most 100. Orders that are
 * not paid or are cancelled do not count. One query.
 */
export async function listBought(db: Database, userId: string): Promise<Bought[]> {
  const { productId, quantity } = orderItems;
  const rows = await db
    .selectDistinctOn([productId], { productId, quantity, orderedAt: orders.createdAt })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(ownOrders(userId), notInArray(orders.status, ["pending", "cancelled"])))
    .orderBy(productId, desc(orders.createdAt), desc(orders.id));
  return rows
    .toSorted((one, other) => other.orderedAt.getTime() - one.orderedAt.getTime())
    .slice(0, MOST)
    .map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }));
}
