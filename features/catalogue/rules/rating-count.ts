/** How many ratings a product has, and how many of them are samples of a demo, which no customer gave. */
export type Rated = { reviews: number; sampleReviews?: number };

/**
 * What a rating comes from, so that no sample passes for a customer: `12 reviews`, `412 sample ratings`, `3 reviews,
 * 412 samples`.
 */
export function ratingCount({ reviews, sampleReviews = 0 }: Rated): string {
  const written = reviews - sampleReviews;
  const real = `${written} ${written === 1 ? "review" : "reviews"}`;
  if (sampleReviews === 0) return real;
  if (written === 0) return `${sampleReviews} sample ${sampleReviews === 1 ? "rating" : "ratings"}`;
  return `${real}, ${sampleReviews} ${sampleReviews === 1 ? "sample" : "samples"}`;
}
