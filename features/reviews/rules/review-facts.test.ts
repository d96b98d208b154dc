import { expect, test } from "vitest";
import { reviewFacts } from "./review-facts.ts";

const review = {
  id: 1,
  authorName: "Amara N.",
  rating: 4 as const,
  title: "Fresh",
  text: "Ground well.",
  createdAt: "2026-11-21T09:30:00.000Z",
  edited: false,
};
const page = { reviews: [review, { ...review, id: 2, text: "" }], count: 12, rating: 4.3, page: 1, pages: 2 };

test("search engines read the rating of all reviews that were written here, and those of the page", () => {
  const fact = {
    "@type": "Review",
    author: { "@type": "Person", name: "Amara N." },
    datePublished: "2026-11-21",
    name: "Fresh",
    reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
  };
  expect(reviewFacts(page)).toStrictEqual({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 12 },
    review: [{ ...fact, reviewBody: "Ground well." }, fact],
  });
});

test("a product without reviews has no rating for search engines", () => {
  expect(reviewFacts({ reviews: [], count: 0, rating: 0, page: 1, pages: 1 })).toEqual({});
});
