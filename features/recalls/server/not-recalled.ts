import { sql, type SQL } from "drizzle-orm";

/** Excludes products with units of a recalled batch from low stock: they are sold out because the units are held. */
export function notRecalled(products: string): SQL {
  return sql`not exists (
    select from recalls r join batches b on b.id = r.batch_id
    where b.product_id = ${sql.raw(products)}.id and b.units > 0)`;
}
