import type { PageData } from "../../platform/page-data.ts";
import { reviewFacts } from "./rules/review-facts.ts";
import { readReviewPage } from "./rules/review.ts";
import { listReviews, reviewedProducts } from "./server/reviews.ts";

export const pageData: PageData = {
  product: async ({ db }, { id }, query) => {
    const page = await listReviews(db, id, readReviewPage(query));
    return { shown: page, facts: reviewFacts(page) };
  },
  received: async ({ db }, userId, productIds) => {
    const reviewed = await reviewedProducts(db, userId, productIds);
    const label = (id: string) => (reviewed.includes(id) ? "Your review" : "Review");
    return Object.fromEntries(productIds.map((id) => [id, { path: `/product/${id}/review`, label: label(id) }]));
  },
};
