import type { PageData } from "#platform/page-data.ts";
import { reviewFacts } from "./rules/review-facts.ts";
import { readReviewPage } from "./rules/review.ts";
import { listReviews, reviewedProducts } from "./server/reviews.ts";

export const pageData: PageData = {
  published: "reviews",
  stored: {
    what: "Your reviews: the stars, the words, and your first name with the initial of your last, which everybody sees",
    why: `So that other cooks know what to expect, and only people who received a product rate it. It rests on your
      consent. Kept until you delete the review on its product's page. When you delete your account, reviews you have
      left stay without your name and lose their link to you.`,
  },
  product: async ({ db }, productId, query) => {
    const page = await listReviews(db, productId, readReviewPage(query));
    return { shown: page, facts: reviewFacts(page) };
  },
  received: async ({ db }, userId, productIds) => {
    const reviewed = await reviewedProducts(db, userId, productIds);
    const label = (id: string) => (reviewed.includes(id) ? "Your review" : "Review");
    return Object.fromEntries(productIds.map((id) => [id, { path: `/product/${id}/review`, label: label(id) }]));
  },
};
