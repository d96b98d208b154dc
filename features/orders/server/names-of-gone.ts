import { and, asc, eq, exists, inArray } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { orderItems } from "../tables.ts";

/**
 * The names of the goods that are now hidden but were bought before. Goods without any order are left out: the shop may
 * not have published them yet.
 */
export async function namesOfGone(db: Database | Transaction, productIds: string[]): Promise<string[]> {
  const bought = db.select({ id: orderItems.productId }).from(orderItems).where(eq(orderItems.productId, products.id));
  const gone = and(inArray(products.id, productIds), eq(products.isHidden, true), exists(bought));
  const rows = await db.select({ name: products.name }).from(products).where(gone).orderBy(asc(products.position));
  return rows.map(({ name }) => name);
}
