import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Review, Stars } from "../../domain/review.ts";
import type { Database } from "../database/database.ts";
import { reviews } from "../database/schema.ts";

const PAGE = 5;

/** A page of what is shown of a product. `count` is how many there are on all pages together. */
export type ReviewPage = { reviews: Review[]; count: number; page: number; pages: number };

/** The reviews of a product that are shown, newest first, five to a page; a page that is not there is the last one. */
export async function listReviews(db: Database, productId: string, asked: number): Promise<ReviewPage> {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));
  const count = await db.$count(reviews, shown);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const page = Math.min(asked, pages);
  if (count === 0) return { reviews: [], count, page, pages };
  const rows = await db
    .select()
    .from(reviews)
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const list = rows.map(({ id, authorName, rating, title, text, createdAt, updatedAt }) => {
    const edited = updatedAt > createdAt;
    return { id, authorName, rating, title, text, createdAt: createdAt.toISOString(), edited };
  });
  return { reviews: list, count, page, pages };
}

/** What an account wrote about a product; `hidden` when staff keep it off the page. */
export type OwnReview = { rating: Stars; title: string; text: string; hidden: boolean };

/** An account's own review of a product, also one that is hidden, or undefined. */
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
