import { sql, type SQL } from "drizzle-orm";
import type { Reactions } from "#platform/shop.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The condition, on the table or alias `products`, for products that a feature does not exempt. */
    runsLow: ((products: string) => SQL)[];
  }
}

/**
 * The condition, on the table or alias `products`, for products on sale that run low, without those that features
 * exempt. Begins like the condition of the partial index.
 */
export function runsLow(reactions: Reactions, products: string): SQL {
  const of = sql.raw(products);
  const low = sql`${of}.is_low and not ${of}.is_hidden`;
  return sql.join([low, ...reactions.runsLow.map((notExcepted) => notExcepted(products))], sql` and `);
}
