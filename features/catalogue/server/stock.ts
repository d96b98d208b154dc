import { sql } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import type { Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Write } from "#platform/database/write.ts";
import { pick } from "#platform/rules/pick.ts";
import { grossWeight } from "../rules/gross-weight.ts";
import type { StockCause } from "../rules/stock.ts";
import { products, stockMovements } from "../tables.ts";

export type Units = { productId: string; quantity: number };
export type StockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];
/** The stock for sale by product id. */
export type Stocks = Map<string, number>;
type LowStock = { id: string; name: string; stock: number };
/** Why units moved, for the row in `stock_movements`. */
export type Cause = { cause: StockCause; orderId?: string; note?: string | null };

declare module "#platform/shop.ts" {
  interface Reactions {
    /** These locked products on sale have become low on stock. */
    lowStock: ((w: Write, low: LowStock[]) => Promise<void>)[];
  }
}

const MAX_ALERTS = 5;

/** The action of each correction in the audit trail. */
export const stockActions = { counted: "counted stock", received: "received stock", "written-off": "wrote off stock" };

const lockedColumns = {
  ...pick(products, ["id", "name", "category", "size", "price", "stock", "image"]),
  ...pick(products, ["isZeroRated", "isHidden", "kinds", "dispatchedFrom", "netContent", "grossGrams"]),
};
const productsToLock = preparedQuery({ ids: [products.id] }, (db, { ids }) => {
  // An array parameter keeps the statement the same for any number of products, so it is prepared once.
  const isAsked = sql`${products.id} = any(${ids}::text[])`;
  return db.select(lockedColumns).from(products).where(isAsked).orderBy(products.id).for("no key update");
});

/**
 * Locks the rows of these products until the transaction ends and returns them, with the gross weight of a unit in
 * grams; unknown and hidden ones are left out.
 * Rows are locked in id order, so that two orders that list the same products differently queue instead of deadlocking.
 */
export async function lockProducts(tx: Transaction, ids: string[]) {
  const rows = await productsToLock(tx, { ids });
  return rows.flatMap(({ isHidden, ...product }) => (isHidden ? [] : [{ ...product, grams: grossWeight(product) }]));
}

/**
 * Locks the rows of these products, hidden ones too, in id order, and returns their stock for sale. Any change of
 * batches locks its products first.
 */
export async function lockStock(tx: Transaction, ids: string[]): Promise<Stocks> {
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(products.id)
    .for("no key update");
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Reserves units for an order and records the movements of the stock for sale. The caller has locked the products and
 * checked their stock.
 */
export async function takeStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const taken = items.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  await moveStock(w, taken, cause);
}

/** Gives up what an order reserved and records the movements; locks the products in id order first. */
export async function giveBackStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const ids = items.map((item) => item.productId);
  await lockProducts(w.tx, ids);
  await moveStock(w, items, cause);
}

/**
 * Changes what orders have reserved: a negative quantity reserves units, a positive one gives them up. Updates the
 * products and inserts the movements of their stock for sale in one statement, and tells the staff of each product on
 * sale that has become low on stock. The caller has locked the rows. Units come and go with batches only
 * (change-batches.ts).
 */
export async function moveStock(w: Write, items: Units[], cause: Cause): Promise<void> {
  const ids = sql.param(items.map((item) => item.productId));
  const quantities = sql.param(items.map((item) => item.quantity));
  const at = sql`${w.now.toISOString()}::timestamptz`;
  // The trigger derives the stock. It is set here too, so that its check refuses to reserve more than there is.
  const { rows } = await w.tx.execute<LowStock>(sql`
    with changed as (
      update ${products} set stock = products.stock + moved.quantity, reserved = products.reserved - moved.quantity,
        updated_at = ${at}
      from unnest(${ids}::text[], ${quantities}::integer[]) as moved (id, quantity) join products before using (id)
      where products.id = moved.id
      returning products.id, products.stock - before.stock as change, products.stock, products.name, products.is_hidden,
        products.low_stock_at
    ), written as (
      insert into ${stockMovements} (product_id, change, balance, cause, order_id, note, actor_id, occurred_at)
      select id, change, stock, ${cause.cause}, ${cause.orderId ?? null}, ${cause.note ?? null}, ${w.actor}, ${at}
      from changed order by id
    )
    select id, name, stock from changed
    where not is_hidden and stock <= low_stock_at and stock - change > low_stock_at order by id`);
  await announceLowStock(w, rows);
}

/**
 * Records how a change of batches has changed the stock for sale, with an alert for each product on sale that has
 * become low. Writes nothing where it is the same. The caller has locked the products.
 */
export async function recordStockChange(w: Write, before: Stocks, cause: Cause): Promise<void> {
  const ids = sql.param([...before.keys()]);
  const stocks = sql.param([...before.values()]);
  const { rows } = await w.tx.execute<LowStock>(sql`
    with written as (
      insert into ${stockMovements} (product_id, change, balance, cause, order_id, note, actor_id, occurred_at)
      select id, p.stock - was.stock, p.stock, ${cause.cause}, ${cause.orderId ?? null}, ${cause.note ?? null}, ${w.actor},
        ${w.now.toISOString()}::timestamptz
      from unnest(${ids}::text[], ${stocks}::integer[]) as was (id, stock) join products p using (id)
      where p.stock <> was.stock order by id
      returning product_id, change, balance
    )
    select id, name, stock from written join ${products} on id = product_id
    where not is_hidden and balance <= low_stock_at and balance - change > low_stock_at order by id`);
  await announceLowStock(w, rows);
}

/** One alert for each product, or one for all when there are many, as after an import; then what features do. */
async function announceLowStock(w: Write, low: LowStock[]): Promise<void> {
  if (low.length === 0) return;
  await alertOfLowStock(w, low);
  for (const react of w.shop.reactions.lowStock) await react(w, low);
}

async function alertOfLowStock(w: Write, low: LowStock[]): Promise<void> {
  if (low.length > MAX_ALERTS) {
    const text = `${low.length} products run low.`;
    return alertStaff(w, { kind: "low-stock", title: "Products run low", text, link: "/office/products?only=low" });
  }
  for (const { id, name, stock } of low) {
    const text = stock === 0 ? `${name} is sold out.` : `${name}: ${stock} left.`;
    await alertStaff(w, { kind: "low-stock", title: "A product runs low", text, link: `/office/products/${id}/stock` });
  }
}
