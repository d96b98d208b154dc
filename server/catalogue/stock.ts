import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { products } from "../database/schema.ts";

export type Units = { productId: string; quantity: number };
export type StockedProduct = { id: string; name: string; price: number; stock: number };

/**
 * Locks the rows of these products until the transaction ends and answers them; unknown ids are left out. Rows are locked in
 * id order, so two orders with the same products in another sequence wait for each other instead of blocking each other.
 */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<StockedProduct[]> {
  return tx
    .select({ id: products.id, name: products.name, price: products.price, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for("update");
}

/** Takes units away from products that `lockProducts` locked and the caller found sufficient. */
export async function takeStock(tx: Transaction, items: Units[]): Promise<void> {
  await changeStock(
    tx,
    items.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** Puts units back on the shelf; locks the products in id order first. */
export async function giveBackStock(tx: Transaction, items: Units[]): Promise<void> {
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  await changeStock(tx, items);
}

async function changeStock(tx: Transaction, items: Units[]): Promise<void> {
  const rows = sql.join(
    items.map((item) => sql`(${item.productId}::text, ${item.quantity}::integer)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${products} set stock = stock + moved.quantity, updated_at = now()
    from (values ${rows}) as moved (id, quantity) where products.id = moved.id`);
}
