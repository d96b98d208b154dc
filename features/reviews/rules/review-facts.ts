import type { ReviewPage } from "./review.ts";

/**
 * What search engines read of a product's reviews (schema.org). The rating is that of the reviews written here, and not
 * the product's, which includes seeded ratings. Nothing without any.
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
