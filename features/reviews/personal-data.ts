import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { products } from "#features/catalogue/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { withdrawName } from "./server/save-review.ts";
import { reviews } from "./tables.ts";

export const personalData: PersonalData = {
  published: "reviews",
  stored: {
    what: "Your reviews: the stars, the words, and your first name with the initial of your last, which everybody sees",
    why: `So that other cooks know what to expect, and only people who received a product rate it. We rely on your
      consent. Kept until you delete the review on its product’s page. When you delete your account, reviews you have
      left stay without your name and lose their link to you.`,
  },
  own: ownData({
    schema: {
      reviews: z.array(
        z.strictObject({
          product: z.string(),
          rating: z.int().min(1).max(5),
          title: z.string(),
          text: z.string(),
          shownAs: z.string().describe("The name shown with the review"),
          hidden: z.boolean().describe("Whether staff have hidden it"),
          createdAt: instant,
          updatedAt: instant,
        }),
      ),
    },
    example: {
      reviews: [
        {
          product: "Egusi (melon seed), shelled",
          rating: 5,
          title: "Clean seeds, thick soup",
          text: "",
          shownAs: "Amara N.",
          hidden: false,
          createdAt: "2026-11-21T09:30:00.000Z",
          updatedAt: "2026-11-21T09:30:00.000Z",
        },
      ],
    },
    read: async (db, { userId }) => ({ reviews: await listOwnReviews(db, userId) }),
  }),
  eraseWithAccount: (w, { userId }) => withdrawName(w, userId),
};

async function listOwnReviews(db: Database, userId: string) {
  const { rating, title, text, authorName, hiddenAt, createdAt, updatedAt } = reviews;
  const own = await db
    .select({ product: products.name, rating, title, text, shownAs: authorName, hiddenAt, createdAt, updatedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(createdAt));
  return own.map(({ hiddenAt: hidden, ...review }) => ({ ...review, hidden: hidden !== null }));
}
