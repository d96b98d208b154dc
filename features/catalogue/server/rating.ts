import { sql, type SQL } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { products } from "../tables.ts";

/**
 * Recomputes a product's rating and review count from its base rating and `shown`, a query of the `count` and the sum
 * of the `stars` of its reviews. The caller must have locked the product before it changed the reviews, so that the
 * second of two concurrent changes counts the first.
 */
export async function setRating({ tx, now }: Write, productId: string, shown: SQL): Promise<void> {
  await tx.execute(sql`
    update ${products} set
      reviews = base_reviews + shown.count,
      rating = coalesce(
        round((base_rating * base_reviews + shown.stars) / nullif(base_reviews + shown.count, 0), 1), 0),
      updated_at = ${now.toISOString()}::timestamptz
    from (${shown}) as shown
    where products.id = ${productId}`);
}
