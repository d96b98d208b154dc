import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Review, Stars } from "../../domain/product/review.ts";
import type { Database } from "../database/database.ts";
import { reviews } from "../database/schema.ts";

const PAGE_SIZE = 5;

/** A page of a product's visible reviews. `count` is their number on all pages together. */
export type ReviewPage = { reviews: Review[]; count: number; page: number; pages: number };

/** The visible reviews of a product, newest first, five to a page; a page number after the last gives the last. */
export async function listReviews(db: Database, productId: string, requestedPage: number): Promise<ReviewPage> {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));
  const count = await db.$count(reviews, shown);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  if (count === 0) return { reviews: [], count, page, pages };
  const rows = await db
    .select()
    .from(reviews)
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const list = rows.map(({ id, authorName, rating, title, text, createdAt, updatedAt }) => {
    const edited = updatedAt > createdAt;
    return { id, authorName, rating, title, text, createdAt: createdAt.toISOString(), edited };
  });
  return { reviews: list, count, page, pages };
}

/** An account's review of a product; `hidden` when staff have hidden it from the page. */
type OwnReview = { rating: Stars; title: string; text: string; hidden: boolean };

/** An account's own review of a product, even a hidden one, or undefined. */
export async function findOwnReview(db: Database, userId: string, productId: string): Promise<OwnReview | undefined> {
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
