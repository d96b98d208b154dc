import { sql, type SQL } from "drizzle-orm";

/**
 * The condition of the products on sale that run low, for the table or alias `products`. One with units of a recalled
 * batch left does not: it is sold out because they are held. Begins as the partial index's condition does.
 */
export function runsLow(products: string): SQL {
  const of = sql.raw(products);
  return sql`${of}.is_low and not ${of}.is_hidden and not exists (
    select from recalls r join batches b on b.id = r.batch_id where b.product_id = ${of}.id and b.units > 0)`;
}
