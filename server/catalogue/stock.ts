import { sql } from "drizzle-orm";
import type { StockCause } from "../../domain/stock.ts";
import { announceChange } from "../database/announce.ts";
import type { Transaction } from "../database/database.ts";
import { products, stockMovements } from "../database/schema.ts";

export type Units = { productId: string; quantity: number };
export type StockedProduct = { id: string; name: string; price: number; stock: number; image: string };
/** Why units moved; it stands in the ledger. `actor` is the account that did it. */
export type Cause = { cause: StockCause; orderId?: string; actor?: string | null; note?: string | null };

/**
 * Locks the rows of these products until the transaction ends and answers them; unknown and hidden ones are left out. Rows are
 * locked in id order, so two orders with the same products in another sequence wait for each other instead of blocking each other.
 */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<StockedProduct[]> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      stock: products.stock,
      image: products.image,
      isHidden: products.isHidden,
    })
    .from(products)
    // One statement for every number of products, so that it is prepared once.
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(products.id)
    .for("update");
  return rows.flatMap(({ isHidden, ...product }) => (isHidden ? [] : [product]));
}

/** Takes units away from products that `lockProducts` locked and the caller found sufficient; each goes into the ledger. */
export async function takeStock(tx: Transaction, items: Units[], cause: Cause, now: Date): Promise<void> {
  const taken = items.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  await moveStock(tx, taken, cause, now);
}

/** Puts units back on the shelf; locks the products in id order first. Each goes into the ledger. */
export async function giveBackStock(tx: Transaction, items: Units[], cause: Cause, now: Date): Promise<void> {
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  await moveStock(tx, items, cause, now);
}

/**
 * The one place where stock changes: the products and their ledger in one statement. Expects the rows to be locked. Tells the
 * other processes when a product came into stock or went out of it.
 */
export async function moveStock(tx: Transaction, items: Units[], why: Cause, now: Date): Promise<void> {
  const ids = sql.param(items.map((item) => item.productId));
  const quantities = sql.param(items.map((item) => item.quantity));
  const at = sql`${now.toISOString()}::timestamptz`;
  const moved = await tx.execute<{ change: number; balance: number }>(sql`
    with changed as (
      update ${products} set stock = stock + moved.quantity, updated_at = ${at}
      from unnest(${ids}::text[], ${quantities}::integer[]) as moved (id, quantity) where products.id = moved.id
      returning products.id, moved.quantity, products.stock
    )
    insert into ${stockMovements} (product_id, change, balance, cause, order_id, note, actor, at)
    select id, quantity, stock, ${why.cause}, ${why.orderId ?? null}, ${why.note ?? null}, ${why.actor ?? null}, ${at}
    from changed order by id
    returning change, balance`);
  const turned = moved.rows.some(({ change, balance }) => balance > 0 !== balance - change > 0);
  if (turned) await announceChange(tx);
}
