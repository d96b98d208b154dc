import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import type { ReviewForm } from "../../domain/review-form.ts";
import { shownName } from "../../domain/review.ts";
import { recountRating } from "../catalogue/rating.ts";
import { lockProducts } from "../catalogue/stock.ts";
import { reviews } from "../database/schema.ts";
import { hasReceived } from "../orders/received.ts";
import type { Shop } from "../shop.ts";

/**
 * Keeps what an account says of a product, in the place of what it said before, and counts it into the rating; the same twice
 * changes nothing. One that staff have hidden stays hidden. Refuses when no order with the product was delivered to the account.
 */
export async function saveReview(
  shop: Shop,
  { id: userId, name }: { id: string; name: string },
  productId: string,
  form: ReviewForm,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock();
    await lockProducts(tx, [productId]);
    if (!(await hasReceived(tx, userId, productId))) {
      return new Refusal("not-received", "You can review it once an order of yours with it in has been delivered.");
    }
    const written = { ...form, authorName: shownName(name) };
    const changed = await tx
      .insert(reviews)
      .values({ ...written, productId, userId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { ...written, updatedAt: now },
        setWhere: sql`(${reviews.authorName}, ${reviews.rating}, ${reviews.title}, ${reviews.text})
          is distinct from (excluded.author_name, excluded.rating, excluded.title, excluded.text)`,
      })
      .returning({ id: reviews.id });
    if (changed.length > 0) await recountRating(tx, productId, now);
    return undefined;
  });
}

/** Takes an account's review of a product back, and out of the rating; where there is none, nothing happens. */
export async function removeReview(shop: Shop, userId: string, productId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const gone = await tx
      .delete(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
      .returning({ id: reviews.id });
    if (gone.length > 0) await recountRating(tx, productId, shop.clock());
  });
}
