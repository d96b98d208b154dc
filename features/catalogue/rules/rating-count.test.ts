import { expect, test } from "vitest";
import { ratingCount } from "./rating-count.ts";

test("a rating says how many customers it comes from", () => {
  expect(ratingCount({ reviews: 12 })).toBe("12 reviews");
  expect(ratingCount({ reviews: 1, sampleReviews: 0 })).toBe("1 review");
});

test("sample ratings never pass for a customer's", () => {
  expect(ratingCount({ reviews: 412, sampleReviews: 412 })).toBe("412 sample ratings");
  expect(ratingCount({ reviews: 413, sampleReviews: 412 })).toBe("1 review, 412 samples");
  expect(ratingCount({ reviews: 1, sampleReviews: 1 })).toBe("1 sample rating");
  expect(ratingCount({ reviews: 3, sampleReviews: 1 })).toBe("2 reviews, 1 sample");
});
