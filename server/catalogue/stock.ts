import { sql } from "drizzle-orm";
import { LOW_STOCK, type StockCause } from "../../domain/product/stock.ts";
import { alertStaff } from "../alerts/alert-staff.ts";
import type { Transaction } from "../database/database.ts";
import { products, stockMovements } from "../database/schema.ts";
import type { Write } from "../database/write.ts";

export type Units = { productId: string; quantity: number };
export type StockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];
/** Why units moved, for the row in `stock_movements`. */
type Cause = { cause: StockCause; orderId?: string; note?: string | null };

const MAX_ALERTS = 5;

/**
 * Locks the rows of these products until the transaction ends and returns them; unknown and hidden ones are left out.
 * Rows are locked in id order, so that two orders with the same products in different sequences queue instead of
 * deadlocking.
 */
export async function lockProducts(tx: Transaction, ids: string[]) {
  const { id, name, size, price, stock, image } = products;
  const rows = await tx
    .select({ id, name, size, price, stock, image, isHidden: products.isHidden })
    .from(products)
    // An array parameter keeps the statement the same for any number of products, so it is prepared once.
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(products.id)
    .for("no key update");
  return rows.flatMap(({ isHidden, ...product }) => (isHidden ? [] : [{ ...product, isZeroRated: false }]));
}

/** Takes units out of stock and records the movements. The caller has locked the products and checked their stock. */
export async function takeStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const taken = items.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  await moveStock(w, taken, cause);
}

/** Puts units back into stock and records the movements; locks the products in id order first. */
export async function giveBackStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const ids = items.map((item) => item.productId);
  await lockProducts(w.tx, ids);
  await moveStock(w, items, cause);
}

/**
 * The only function that changes stock: updates the products and inserts their movements in one statement, and tells
 * the staff of each product on sale that has become low on stock. The caller has locked the rows.
 */
export async function moveStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const ids = sql.param(items.map((item) => item.productId));
  const quantities = sql.param(items.map((item) => item.quantity));
  const at = sql`${w.now.toISOString()}::timestamptz`;
  const { rows } = await w.tx.execute<{ id: string; name: string; stock: number }>(sql`
    with changed as (
      update ${products} set stock = stock + moved.quantity, updated_at = ${at}
      from unnest(${ids}::text[], ${quantities}::integer[]) as moved (id, quantity) where products.id = moved.id
      returning products.id, moved.quantity, products.stock, products.name, products.is_hidden
    ), written as (
      insert into ${stockMovements} (product_id, change, balance, cause, order_id, note, actor_id, occurred_at)
      select id, quantity, stock, ${cause.cause}, ${cause.orderId ?? null}, ${cause.note ?? null}, ${w.actor}, ${at}
      from changed order by id
    )
    select id, name, stock from changed
    where not is_hidden and stock <= ${LOW_STOCK} and stock - quantity > ${LOW_STOCK} order by id`);
  await alertOfLowStock(w, rows);
}

/** One alert for each product, or one for all when there are many, as after an import. */
async function alertOfLowStock(w: Write, low: { id: string; name: string; stock: number }[]): Promise<void> {
  if (low.length > MAX_ALERTS) {
    const text = `${low.length} products have ${LOW_STOCK} units or fewer.`;
    return alertStaff(w, { kind: "low-stock", title: "Products run low", text, link: "/office/products?only=low" });
  }
  for (const { id, name, stock } of low) {
    const text = stock === 0 ? `${name} is sold out.` : `${name}: ${stock} left.`;
    await alertStaff(w, { kind: "low-stock", title: "A product runs low", text, link: `/office/products/${id}/stock` });
  }
}
