import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import { products } from "#features/catalogue/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReviewPage } from "../rules/review.ts";
import { reviews } from "../tables.ts";
import { recountRating } from "./recount-rating.ts";

const PAGE_SIZE = 5;

/**
 * The visible reviews of a product, newest first, five to a page; a page number past the last returns the last page.
 */
export async function listReviews(db: Database, productId: string, requestedPage: number): Promise<ReviewPage> {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));
  const [{ count, rating } = { count: 0, rating: 0 }] = await db
    .select({
      count: sql<number>`count(*)::int`,
      rating: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float8`,
    })
    .from(reviews)
    .where(shown);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  if (count === 0) return { reviews: [], count, rating, page, pages };
  const rows = await db
    .select()
    .from(reviews)
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const list = rows.map(({ id, authorName, rating: stars, title, text, createdAt, updatedAt }) => {
    const edited = updatedAt > createdAt;
    return { id, authorName, rating: stars, title, text, createdAt: createdAt.toISOString(), edited };
  });
  return { reviews: list, count, rating, page, pages };
}

/** An account's own review of a product, or undefined; `hidden` if staff have hidden it from the page. */
export async function findOwnReview(db: Database, userId: string, productId: string) {
  const { rating, title, text, hiddenAt } = reviews;
  const [row] = await db
    .select({ rating, title, text, hiddenAt })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)));
  return row && { rating: row.rating, title: row.title, text: row.text, hidden: row.hiddenAt !== null };
}

/** Which of these products an account has reviewed. */
export async function reviewedProducts(db: Database, userId: string, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.productId, productIds)));
  return rows.map((row) => row.productId);
}

/** A review as the office sees it. `userId` is null when the account was deleted. */
export type OfficeReview = Awaited<ReturnType<typeof listOfficeReviews>>["reviews"][number];

export const reviewFilters = ["all", "shown", "hidden"] as const;
type ReviewFilter = (typeof reviewFilters)[number];

const OFFICE_PAGE_SIZE = 30;
const conditions = { all: undefined, shown: isNull(reviews.hiddenAt), hidden: isNotNull(reviews.hiddenAt) };

/**
 * Reviews that match the filter, newest first, 30 to a page; `before` is the id of the last one on the previous page.
 */
export async function listOfficeReviews(db: Database, only: ReviewFilter, before?: number) {
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
    .limit(OFFICE_PAGE_SIZE + 1);
  const page = rows.slice(0, OFFICE_PAGE_SIZE).map(({ review, productName }) => {
    const { createdAt, updatedAt: _updatedAt, hiddenAt, ...rest } = review;
    return { ...rest, productName, createdAt: createdAt.toISOString(), hidden: hiddenAt !== null };
  });
  return { reviews: page, next: rows.length > OFFICE_PAGE_SIZE ? page.at(-1)?.id : undefined };
}

/**
 * Hides a review from its product's page and rating, or shows it again; repeating it changes nothing. False for an
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
