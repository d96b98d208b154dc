/** What somebody gives a product. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** The choices of the form, the best first, and what each means. */
export const starChoices: [stars: Stars, words: string][] = [
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

/** A review as everybody sees it. */
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

/** The name shown with a review: the first name and the initial of the last, `Amara N.`; one name alone as it is. */
export function shownName(name: string): string {
  const names = name.trim().split(/\s+/);
  const [first = ""] = names;
  // A letter with what stands above and below it: ẹ́ may be three characters.
  const initial = names.length > 1 ? /^\P{M}\p{M}*/u.exec(names.at(-1) ?? "")?.[0] : undefined;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** The page of reviews that an address asks for with `?reviews=`; what makes no sense is the first. */
export function readReviewPage(query: URLSearchParams): number {
  const asked = query.get("reviews") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}
