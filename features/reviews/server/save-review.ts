import { and, eq, sql } from "drizzle-orm";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReviewForm } from "../rules/review-form.ts";
import { displayName } from "../rules/review.ts";
import { reviews } from "../tables.ts";
import { hasReceived } from "./has-received.ts";
import { recountRating } from "./recount-rating.ts";

/** The author name shown for a review of a deleted account. */
const ANONYMOUS = "A customer";

/**
 * Saves an account's review of a product, replacing any earlier one, and updates the rating; saving the same review
 * again changes nothing. A review that staff have hidden stays hidden. Refuses an account to which no order with the
 * product was delivered. Locks the product.
 */
export async function saveReview(
  shop: Shop,
  { id: userId, name }: { id: string; name: string },
  { productId, ...form }: ReviewForm & { productId: string },
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    await lockProducts(w.tx, [productId]);
    if (!(await hasReceived(w.tx, userId, productId))) {
      return new Refusal("not-received", "You can review it once yours has been delivered.");
    }
    const written = { ...form, authorName: displayName(name), updatedAt: w.now };
    const changed = await w.tx
      .insert(reviews)
      .values({ ...written, productId, userId, createdAt: w.now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: written,
        setWhere: sql`(${reviews.authorName}, ${reviews.rating}, ${reviews.title}, ${reviews.text})
          is distinct from (excluded.author_name, excluded.rating, excluded.title, excluded.text)`,
      })
      .returning({ id: reviews.id });
    if (changed.length > 0) await recountRating(w, productId);
    return undefined;
  });
}

/** Removes the name from an account's reviews, before the account is deleted. */
export async function withdrawName({ tx }: Write, userId: string): Promise<void> {
  await tx.update(reviews).set({ authorName: ANONYMOUS }).where(eq(reviews.userId, userId));
}

/** Deletes an account's review of a product, if any, and updates the rating. Locks the product. */
export async function removeReview(shop: Shop, userId: string, productId: string): Promise<void> {
  await write(shop, userId, async (w) => {
    await lockProducts(w.tx, [productId]);
    const own = and(eq(reviews.productId, productId), eq(reviews.userId, userId));
    const deleted = await w.tx.delete(reviews).where(own).returning({ id: reviews.id });
    if (deleted.length > 0) await recountRating(w, productId);
  });
}
