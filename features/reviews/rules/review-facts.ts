import type { ReviewPage } from "./review.ts";

/**
 * A product's reviews as structured data for search engines (schema.org). The rating counts only reviews written here,
 * unlike the product's rating, which includes seeded ratings. Empty without reviews.
 */
export function reviewFacts({ reviews, count, rating }: ReviewPage) {
  if (count === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
    review: reviews.map(({ authorName, rating: stars, title, text, createdAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: authorName },
      datePublished: createdAt.slice(0, 10),
      name: title,
      ...(text && { reviewBody: text }),
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}
