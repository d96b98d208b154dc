import { listDishesWith } from "#features/dishes/server/dishes.ts";
import { reviewFacts } from "#features/reviews/rules/review-facts.ts";
import { readReviewPage } from "#features/reviews/rules/review.ts";
import { listReviews } from "#features/reviews/server/reviews.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * The dishes that a product goes into in any size (`inAllSizes` has the ids), its reviews, and what search engines read
 * about them.
 */
export async function readParts(shop: Shop, productId: string, inAllSizes: string[], query: URLSearchParams) {
  const [dishes, reviews] = await Promise.all([
    whileOn(shop, "dishes", () => listDishesWith(shop.db, inAllSizes), []),
    whileOn(shop, "reviews", () => listReviews(shop.db, productId, readReviewPage(query)), undefined),
  ]);
  return {
    parts: { dishes: dishes.map(({ id, name }) => ({ id, name })), reviews },
    facts: reviews ? reviewFacts(reviews) : {},
  };
}
