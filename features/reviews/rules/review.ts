import { last } from "#platform/rules/collections.ts";
import { readInteger } from "#platform/rules/read-integer.ts";

/** The rating of a review. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** The choices of the form with their labels, the best first. */
export const starChoices: [stars: Stars, label: string][] = [
  [5, "Excellent"],
  [4, "Good"],
  [3, "All right"],
  [2, "Not so good"],
  [1, "Bad"],
];

/** `1 star`, `4 stars`. */
export function starCount(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}

/** A review as the product page shows it. */
export type Review = {
  id: number;
  authorName: string;
  rating: Stars;
  title: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  /** Whether its author changed it afterwards. */
  edited: boolean;
};

/**
 * A page of a product's visible reviews. `count` and `rating` (one decimal) cover all pages; both are 0 without
 * reviews.
 */
export type ReviewPage = { reviews: Review[]; count: number; rating: number; page: number; pages: number };

/** The name shown with a review: the first name and the last name's initial, `Amara N.`; a single name is unchanged. */
export function displayName(name: string): string {
  const names = name.trim().split(/\s+/);
  const [first = ""] = names;
  // A letter with its combining marks: ẹ́ may be three code points.
  const initial = names.length > 1 ? /^\P{M}\p{M}*/u.exec(last(names) ?? "")?.[0] : undefined;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** The page of reviews in the query, `?reviews=`; an invalid number counts as 1. */
export function readReviewPage(query: URLSearchParams): number {
  return readInteger(query.get("reviews"), 5) || 1;
}
