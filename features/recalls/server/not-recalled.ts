import { sql, type SQL } from "drizzle-orm";

/** A product with units of a recalled batch does not run low: it is sold out because they are held. */
export function notRecalled(products: string): SQL {
  return sql`not exists (
    select from recalls r join batches b on b.id = r.batch_id
    where b.product_id = ${sql.raw(products)}.id and b.units > 0)`;
}
