import { sql } from "drizzle-orm";
import type { Naira } from "../../../platform/rules/money.ts";
import type { Product } from "../rules/product.ts";
import { DAY } from "../../../platform/rules/time.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { priceHistory, products, stockMovements } from "../../../server/database/schema.ts";
import type { Shop } from "../../../server/shop.ts";
import { write, type Write } from "../../../platform/database/write.ts";

type NewProduct = typeof products.$inferInsert;

/**
 * Inserts the first products of a new shop in this sequence, with their base rating; existing ids stay as they are. A
 * list price, which only a demo has, gets the history that makes it true: charged since 45 days ago, and reduced 20
 * days ago.
 */
export async function addProducts(
  shop: Shop,
  list: (Omit<Product, "currency" | "inStock" | "lowestPrice" | "sampleReviews"> & { searchWords: string[] })[],
): Promise<void> {
  const added = list.map((product, index) => ({
    ...product,
    position: index + 1,
    baseRating: product.rating,
    baseReviews: product.reviews,
  }));
  await write(shop, null, (w) =>
    insertProducts(w, added, ({ price, listPrice, ...product }) => {
      const daysAgo = (days: number) => new Date(w.now.getTime() - days * DAY);
      if (listPrice === null) return [{ ...product, price, listPrice, changedAt: w.now }];
      return [
        { ...product, price: listPrice, listPrice: null, changedAt: daysAgo(45) },
        { ...product, price, listPrice, changedAt: daysAgo(20) },
      ];
    }),
  );
}

type Opening = Pick<typeof priceHistory.$inferInsert, "productId" | "price"> & { listPrice: Naira | null };
type OpeningPrices = (product: Opening) => Omit<typeof priceHistory.$inferInsert, "actorId">[];

/**
 * Inserts products with their opening price and stock; existing ids stay as they are. `pricesOf` are the first rows of
 * a product's price history, oldest first; its price of now unless given.
 */
export async function insertProducts(
  { tx, actor: actorId, now }: Write,
  list: NewProduct[],
  pricesOf: OpeningPrices = (product) => [{ ...product, changedAt: now }],
): Promise<void> {
  const { id: productId, price, listPrice, stock } = products;
  const columns = { productId, price, listPrice, stock };
  const added = await tx.insert(products).values(list).onConflictDoNothing().returning(columns);
  if (added.length === 0) return;
  const prices = added.flatMap(({ stock: _stock, ...row }) =>
    pricesOf(row).map((opening) => ({ ...opening, actorId })),
  );
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
