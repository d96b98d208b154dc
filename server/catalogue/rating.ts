import { sql } from "drizzle-orm";
import { products, reviews } from "../database/schema.ts";
import type { Write } from "../../platform/database/write.ts";

/**
 * Recomputes a product's rating and review count from its base rating and the reviews that are shown. The caller must
 * have locked the product before it changed the reviews, so that of two concurrent changes the second counts the first.
 */
export async function recountRating({ tx, now }: Write, productId: string): Promise<void> {
  await tx.execute(sql`
    update ${products} set
      reviews = base_reviews + shown.count,
      rating = coalesce(
        round((base_rating * base_reviews + shown.stars) / nullif(base_reviews + shown.count, 0), 1), 0),
      updated_at = ${now.toISOString()}::timestamptz
    from (
      select count(*)::integer as count, coalesce(sum(r.rating), 0) as stars from ${reviews} r
      where r.product_id = ${productId} and r.hidden_at is null
    ) as shown
    where products.id = ${productId}`);
}
