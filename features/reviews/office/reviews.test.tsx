import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import Reviews from "./reviews.tsx";

type Loaded = Parameters<typeof Reviews>[0]["loaderData"];
const review: Loaded["reviews"][number] = {
  id: 7,
  productId: "1",
  productName: "Egusi",
  userId: "u1",
  authorName: "Amara",
  rating: 4,
  title: "Good",
  text: "Very good",
  createdAt: "2026-11-25T09:00:00.000Z",
  hidden: false,
} as Loaded["reviews"][number];

function show(changes: Partial<typeof review>, only: Loaded["only"] = "all", reviews = [{ ...review, ...changes }]) {
  cleanup();
  const at = "/p?only=shown&after=9";
  showOfficePage(Reviews, { loaderData: { only, reviews, next: undefined }, path: "/p", at });
  const form = document.querySelector<HTMLFormElement>(".office-review form");
  return form && [form.querySelector("button")?.textContent, ...new FormData(form).values()];
}

test("a review is hidden, and one that is hidden is shown again, on the page of the list where it was", () => {
  expect(show({})).toEqual(["Hide “Good” by Amara", "7", "true", "only=shown&after=9"]);
  expect(document.querySelector(".badge")).toBeNull();
  expect(show({ hidden: true })).toEqual(["Show “Good” by Amara", "7", "false", "only=shown&after=9"]);
  expect(document.querySelector(".badge")?.textContent).toBe("Hidden");
});

test("a review leads to its product and to its author, if they still have an account", () => {
  show({});
  expect(shownLinks().slice(0, 2)).toEqual(["Egusi → /office/products/1", "Amara → /office/people/accounts/u1"]);
  expect(document.querySelector(".office-review-text")?.textContent).toBe("Very good");
  show({ userId: null, text: "" });
  expect(shownLinks().join()).not.toContain("accounts");
  expect(shownText()).toContain("Amara");
  expect(document.querySelector(".office-review-text")).toBeNull();
  show({}, "hidden", []);
  expect(shownText()).toContain("No review is hidden.");
  show({}, "all", []);
  expect(shownText()).toContain("Nobody has written a review yet.");
});
