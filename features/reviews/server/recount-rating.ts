import { sql } from "drizzle-orm";
import { setRating } from "#features/catalogue/server/rating.ts";
import type { Write } from "#platform/database/write.ts";
import { reviews } from "../tables.ts";

/** Recomputes a product's rating from its visible reviews. The product must be locked (`setRating`). */
export function recountRating(w: Write, productId: string): Promise<void> {
  const shown = sql`
    select count(*)::integer as count, coalesce(sum(r.rating), 0) as stars from ${reviews} r
    where r.product_id = ${productId} and r.hidden_at is null`;
  return setRating(w, productId, shown);
}
