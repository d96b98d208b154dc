import { expect, test } from "vitest";
import { reviewForm } from "./review-form.ts";
import { readReviewPage, displayName, starChoices, starCount } from "./review.ts";

const page = (query: string) => readReviewPage(new URLSearchParams(query));
const wrong = (form: object) => reviewForm.safeParse(form).error?.issues.map((issue) => issue.path.join("."));

test.each([
  ["Amara Nwosu", "Amara N."],
  ["  Tunde   Babatunde adeyemi ", "Tunde A."],
  ["Ngozi", "Ngozi"],
  ["Bọ́lá Ọ̀ṣun", "Bọ́lá Ọ̀."],
])("%s signs a review as %s", (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test("a URL selects a page of reviews by number; anything else is the first page", () => {
  expect([page("reviews=2"), page("reviews=0"), page("reviews=-1"), page("reviews=2x"), page("")]).toEqual([
    2, 1, 1, 1, 1,
  ]);
});

test("a review needs stars and a title; the text may be empty, has a maximum length and no control characters", () => {
  expect(wrong({})).toEqual(["rating", "title", "text"]);
  expect(wrong({ rating: "6", title: " ", text: "x".repeat(2201) })).toEqual(["rating", "title", "text"]);
  expect(reviewForm.parse({ rating: "4", title: " Thick soup ", text: "" })).toEqual({
    rating: 4,
    title: "Thick soup",
    text: "",
  });
});

test("the choices are five to one, each with a label, and one star is singular", () => {
  expect(starChoices.map(([stars]) => stars)).toEqual([5, 4, 3, 2, 1]);
  for (const [, label] of starChoices) expect(label).toBeTruthy();
  expect([1, 2, 5].map(starCount)).toEqual(["1 star", "2 stars", "5 stars"]);
});

test("the page number has at most five digits and nothing before it", () => {
  expect([page("reviews=12345"), page("reviews=123456"), page("reviews=x2")]).toEqual([12_345, 1, 1]);
});

test("a last name that begins with an accent without a letter is left out", () => {
  expect(displayName("Amara \u0301Nwosu")).toBe("Amara");
});
