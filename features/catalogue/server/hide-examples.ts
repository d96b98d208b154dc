import { and, eq, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { products } from "../tables.ts";
import { announceProducts } from "./announce-products.ts";

/** Hides the products on sale that never had a unit, like the examples of a new shop; returns how many. */
export async function hideExamples(w: Write): Promise<number> {
  const neverStocked = sql`not exists (
    select from stock_movements m where m.product_id = ${products.id} and m.balance > 0)`;
  const hidden = await w.tx
    .update(products)
    .set({ isHidden: true, version: sql`${products.version} + 1`, updatedAt: w.now })
    .where(and(eq(products.isHidden, false), neverStocked))
    .returning({ id: products.id });
  await announceProducts(
    w,
    hidden.map(({ id }) => id),
  );
  return hidden.length;
}
