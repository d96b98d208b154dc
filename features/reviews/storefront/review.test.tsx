import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { Reviews } from "../ui/product-page/reviews.tsx";
import ReviewRemoval from "./review-removal.tsx";
import ReviewPage from "./review.tsx";

type Data = React.ComponentProps<typeof ReviewPage>["loaderData"];
const product = { id: "1", name: "Egusi", image: "", isHidden: false };
const own = { rating: 4, title: "Clean seeds", text: "Thick soup.", hidden: false } as unknown as NonNullable<
  Data["own"]
>;
const data: Data = { product, received: true, own: undefined, name: "Amara N." };
const show = (more: Partial<Data>, action?: () => unknown) =>
  showPage(ReviewPage, { loaderData: { ...data, ...more }, ...(action && { action }) }).container.textContent;

const stars = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=rating]")].flatMap(({ checked, value }) =>
    checked ? value : [],
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

test("a first review begins empty; an own one can be changed and deleted", () => {
  const first = show({});
  expect(first).toContain("Write a review");
  expect(first).toContain("It appears under the name Amara N.");
  expect(stars()).toEqual([]);
  screen.getByText("Send my review");
  expect(screen.queryByText("Delete my review")).toBeNull();
  document.body.replaceChildren();
  expect(show({ own })).toContain("Your review");
  expect([stars(), field("title").value, field("text").value]).toEqual([["4"], "Clean seeds", "Thick soup."]);
  screen.getByText("Save my review");
  expect(screen.getByText("Delete my review").getAttribute("href")).toBe("/product/1/review/removal");
});

test("a review that was taken off the page says so, also when it is saved; a product that is hidden has no link", async () => {
  show({ own: { ...own, hidden: true }, product: { ...product, isHidden: true } }, () => ({ saved: true }));
  screen.getByText(/^We’ve taken this review off the product’s page/);
  expect(document.querySelector(".review-of a")).toBeNull();
  fireEvent.click(screen.getByText("Save my review"));
  await screen.findByText("Thank you. Your words are kept.");
  document.body.replaceChildren();
  show({ own }, () => ({ saved: true }));
  expect(document.querySelector(".review-of a")?.getAttribute("href")).toBe("/product/1");
  fireEvent.click(screen.getByText("Save my review"));
  await screen.findByText("Thank you. Your review is on the product’s page now.");
});

test("who has not received the product has no form, and reads when there will be one", () => {
  expect(show({ received: false })).toContain("Only people who have bought it with us");
  expect(document.querySelector("form")).toBeNull();
});

test("missing stars get the focus, and the reason is beside them", async () => {
  show({}, () => ({ errors: { rating: "Please choose the stars", title: "Please enter a title" } }));
  fireEvent.click(screen.getByText("Send my review"));
  const error = await screen.findByText("Please choose the stars");
  const group = document.querySelector("fieldset");
  await until("the focus", () => document.activeElement === group);
  expect(group?.getAttribute("aria-describedby")).toBe(error.id);
  expect(field("title").getAttribute("aria-invalid")).toBe("true");
});

test("an own review is deleted after a question; without one there is nothing to delete", () => {
  const { unmount } = showPage(ReviewRemoval, { loaderData: { product, title: "Clean seeds" } });
  screen.getByText("Delete this review?");
  expect(document.querySelector("form p")?.textContent).toMatch(/^“Clean seeds” and its stars go for good/);
  expect(screen.getByText("← Keep the review").getAttribute("href")).toBe("/product/1/review");
  unmount();
  showPage(ReviewRemoval, { loaderData: { product, title: undefined } });
  screen.getByText("You haven’t reviewed this");
  expect(document.querySelector("form")).toBeNull();
  expect(screen.getByText("← My Orders").getAttribute("href")).toBe("/orders");
});

const review = {
  id: 1,
  authorName: "Amara N.",
  rating: 4 as const,
  title: "Clean seeds",
  text: "",
  createdAt: "2026-11-21T09:30:00.000Z",
  edited: true,
};
const showReviews = (page: number, pages: number, sampleReviews = 0) =>
  render(
    <Reviews
      product={{ id: "1", sampleReviews }}
      shown={{ reviews: pages > 0 ? [review] : [], count: pages, rating: 4, page, pages }}
    />,
  );
const pageLinks = () =>
  [...document.querySelectorAll(".review-pages a")].map((link) => [link.textContent, link.getAttribute("href")]);

test.each([
  [1, 1, []],
  [1, 3, [["Older reviews →", "?reviews=2#reviews"]]],
  [
    2,
    3,
    [
      ["← Newer reviews", "?#reviews"],
      ["Older reviews →", "?reviews=3#reviews"],
    ],
  ],
  [3, 3, [["← Newer reviews", "?reviews=2#reviews"]]],
])("page %i of %i of the reviews has links to the others", (page, pages, links) => {
  showReviews(page, pages);
  expect(pageLinks()).toEqual(links);
});

test("a review has its stars, and says when it was edited; ratings of the demo are named as such", () => {
  const { unmount } = showReviews(1, 1, 1);
  expect(document.querySelectorAll(".star-filled")).toHaveLength(4);
  expect(document.querySelectorAll(".star-empty")).toHaveLength(1);
  expect(document.querySelector(".review-by")?.textContent).toMatch(/^Amara N\., 21 November 2026, edited since$/);
  expect(document.querySelector(".review-text")).toBeNull();
  expect(screen.getByText(/this demo shop/).textContent).toBe(
    "One sample rating came with this demo shop. No customer gave it.",
  );
  unmount();
  const several = showReviews(1, 0, 3);
  screen.getByText("No reviews yet. Cooked with it? Tell the next cook.");
  expect(screen.getByText(/this demo shop/).textContent).toBe(
    "3 sample ratings came with this demo shop. No customer gave them.",
  );
  several.unmount();
  showReviews(1, 1);
  expect(screen.queryByText(/this demo shop/)).toBeNull();
});
