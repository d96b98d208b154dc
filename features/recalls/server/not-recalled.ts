import { sql, type SQL } from "drizzle-orm";

/**
 * The condition of the products, in the table or alias `products`, without units of a recalled batch. One that has some
 * is sold out because they are held, so it is not said to run low.
 */
export function notRecalled(products: string): SQL {
  return sql`not exists (
    select from recalls r join batches b on b.id = r.batch_id
    where b.product_id = ${sql.raw(products)}.id and b.units > 0)`;
}
