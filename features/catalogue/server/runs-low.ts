import { sql, type SQL } from "drizzle-orm";
import type { Reactions } from "#platform/shop.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The condition of the products, in the table or alias `products`, that a feature does not except. */
    runsLow: ((products: string) => SQL)[];
  }
}

/**
 * The condition of the products on sale that run low, for the table or alias `products`, less those that features
 * except. Begins as the partial index's condition does.
 */
export function runsLow(reactions: Reactions, products: string): SQL {
  const of = sql.raw(products);
  const low = sql`${of}.is_low and not ${of}.is_hidden`;
  return sql.join([low, ...reactions.runsLow.map((notExcepted) => notExcepted(products))], sql` and `);
}
