import { sql } from "drizzle-orm";
import type { Product } from "../../domain/product/product.ts";
import type { Transaction } from "../database/database.ts";
import { priceHistory, products, stockMovements } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write, type Write } from "../database/write.ts";

type NewProduct = typeof products.$inferInsert;

/**
 * Inserts the first products of a new shop in this sequence, with their base rating; existing ids stay as they are.
 */
export async function addProducts(
  shop: Shop,
  list: (Omit<Product, "currency" | "inStock"> & { searchWords: string[] })[],
): Promise<void> {
  const added = list.map((product, index) => ({
    ...product,
    position: index + 1,
    baseRating: product.rating,
    baseReviews: product.reviews,
  }));
  await write(shop, null, (w) => insertProducts(w, added));
}

/** Inserts products with their opening price and stock; existing ids stay as they are. */
export async function insertProducts({ tx, actor: actorId, now }: Write, list: NewProduct[]): Promise<void> {
  const { id: productId, price, listPrice, stock } = products;
  const columns = { productId, price, listPrice, stock };
  const added = await tx.insert(products).values(list).onConflictDoNothing().returning(columns);
  if (added.length === 0) return;
  const prices = added.map(({ stock: _stock, ...row }) => ({ ...row, actorId, changedAt: now }));
  await tx.insert(priceHistory).values(prices);
  const opening = { cause: "opening", actorId, occurredAt: now } as const;
  await tx
    .insert(stockMovements)
    .values(added.map((row) => ({ productId: row.productId, change: row.stock, balance: row.stock, ...opening })));
}

/** The id and position of the next new product; an advisory lock reserves them until the transaction ends. */
export async function nextPlace(tx: Transaction): Promise<{ id: string; position: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products: next place'))`);
  const { rows } = await tx.execute<{ id: string; position: number }>(sql`
    select (select coalesce(max(id::bigint), 0) + 1 from products where id ~ '^[0-9]{1,15}$')::text as id,
      coalesce(max(position), 0) + 1 as position from products`);
  return rows[0] ?? { id: "1", position: 1 };
}
