import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Naira } from "#platform/rules/money.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { SheetProduct } from "../rules/product-csv.ts";
import { priceHistory, products, stockMovements } from "../tables.ts";

type NewProduct = typeof products.$inferInsert;

/**
 * Inserts the first products of a new shop in this order, with their base rating; existing ids stay as they are. A list
 * price, which only a demo has, gets the history that makes it true: charged since 45 days ago, and reduced 20 days
 * ago. A demo has had its stock since then too, because its sample orders took some of it.
 */
export async function addProducts(shop: Shop, list: Omit<SheetProduct, "version">[]): Promise<void> {
  const added = list.map((product, index) => ({
    ...product,
    position: index + 1,
    baseRating: product.rating,
    baseReviews: product.reviews,
  }));
  await write(shop, null, (w) => {
    const daysAgo = (days: number) => new Date(w.now.getTime() - days * DAY);
    const opening = shop.config.demo ? { ...w, now: daysAgo(45) } : w;
    return insertProducts(opening, added, ({ price, listPrice, ...product }) => {
      if (listPrice === null) return [{ ...product, price, listPrice, changedAt: w.now }];
      return [
        { ...product, price: listPrice, listPrice: null, changedAt: daysAgo(45) },
        { ...product, price, listPrice, changedAt: daysAgo(20) },
      ];
    });
  });
}

type Opening = Pick<typeof priceHistory.$inferInsert, "productId" | "price"> & { listPrice: Naira | null };
type OpeningPrices = (product: Opening) => Omit<typeof priceHistory.$inferInsert, "actorId">[];

/**
 * Inserts products with their opening price and stock; existing ids stay as they are. `listPrices` are the first rows
 * of a product's price history, oldest first; by default its current price.
 */
export async function insertProducts(
  { tx, actor: actorId, now }: Write,
  list: NewProduct[],
  listPrices: OpeningPrices = (product) => [{ ...product, changedAt: now }],
): Promise<void> {
  const { id: productId, price, listPrice, stock } = products;
  const columns = { productId, price, listPrice, stock };
  const added = await tx.insert(products).values(list).onConflictDoNothing({ target: products.id }).returning(columns);
  if (added.length === 0) return;
  const prices = added.flatMap(({ stock: _stock, ...row }) =>
    listPrices(row).map((opening) => ({ ...opening, actorId })),
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
