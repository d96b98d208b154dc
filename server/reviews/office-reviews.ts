import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit.ts";
import { recountRating } from "../catalogue/rating.ts";
import { lockProducts } from "../catalogue/stock.ts";
import type { Database } from "../database/database.ts";
import { products, reviews } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

/** A review as the office sees it. `userId` is null when the account was deleted. */
export type OfficeReview = Omit<typeof reviews.$inferSelect, "createdAt" | "updatedAt" | "hiddenAt"> & {
  productName: string;
  createdAt: string;
  hidden: boolean;
};

export const reviewFilters = ["all", "shown", "hidden"] as const;
type ReviewFilter = (typeof reviewFilters)[number];

const PAGE_SIZE = 30;
const conditions = { all: undefined, shown: isNull(reviews.hiddenAt), hidden: isNotNull(reviews.hiddenAt) };

/**
 * Reviews that match the filter, newest first, 30 to a page; `before` is the id of the last one of the previous page.
 */
export async function listOfficeReviews(
  db: Database,
  only: ReviewFilter,
  before?: number,
): Promise<{ reviews: OfficeReview[]; next: number | undefined }> {
  const after =
    before === undefined
      ? undefined
      : sql`(${reviews.createdAt}, ${reviews.id}) < (select r.created_at, r.id from reviews r where r.id = ${before})`;
  const rows = await db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(conditions[only], after))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE).map(({ review, productName }) => {
    const { createdAt, updatedAt: _updatedAt, hiddenAt, ...rest } = review;
    return { ...rest, productName, createdAt: createdAt.toISOString(), hidden: hiddenAt !== null };
  });
  return { reviews: page, next: rows.length > PAGE_SIZE ? page.at(-1)?.id : undefined };
}

/**
 * Hides a review from its product's page and rating, or shows it again; doing it twice changes nothing. False for an
 * unknown id. Locks the product.
 */
export async function hideReview(
  shop: Shop,
  actor: string,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx.select().from(reviews).where(eq(reviews.id, id));
    if (!found) return false;
    const { productId, authorName, rating, title } = found;
    await lockProducts(w.tx, [productId]);
    const changed = await w.tx
      .update(reviews)
      .set({ hiddenAt: hidden ? w.now : null })
      .where(and(eq(reviews.id, id), hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
      .returning({ id: reviews.id });
    if (changed.length === 0) return true;
    const details = { product: productId, authorName, rating, title };
    await recordAudit(w, { action: hidden ? "hid a review" : "showed a review", subject: `review:${id}`, details });
    await recountRating(w, productId);
    return true;
  });
}
