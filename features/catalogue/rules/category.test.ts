import { expect, test } from "vitest";
import {
  categoryCards,
  filterCategories,
  noCategoryFilter,
  readCategoryFilter,
  writeCategoryFilter,
  type CategorySummary,
} from "./category.ts";
import { productCategories } from "./product.ts";

const category = (name: string, reviews: number, productCount = 3): CategorySummary => ({
  name,
  reviews,
  productCount,
  image: `/pictures/best-of-${name}`,
  imageAlt: name,
  tags: ["soup"],
});
const categories = [
  category("Seeds & Nuts", 700),
  category("Seafood", 900, 6),
  category("Spices", 1200),
  category("Vegetables", 300),
  category("Flours", 200),
];
const all = categories.map(({ name }) => name);
const read = (query: string) => readCategoryFilter(new URLSearchParams(query));
const names = (query: string, from = categories, found = all) =>
  filterCategories(from, found, read(query)).map((card) => card.name);

test("each category with products has a card, with its own text and picture, in the shop's order", () => {
  const cards = categoryCards(categories);
  expect(cards.map((card) => card.name)).toEqual(["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"]);
  expect(cards[0]).toMatchObject({ productCount: 6, tags: ["soup"] });
  for (const card of cards) {
    expect(card.image).toMatch(/^\/pictures\/category-/);
    expect(card.imageAlt).not.toBe("");
    expect(card.description).not.toBe("");
  }
});

test("a category that staff added has a plain card at the end, with its most reviewed product's picture", () => {
  const [first, last] = categoryCards([category("Drinks", 10), category("Seafood", 5)]);
  expect(first?.name).toBe("Seafood");
  expect(last).toMatchObject({
    name: "Drinks",
    description: "",
    image: "/pictures/best-of-Drinks",
    imageAlt: "Drinks",
    featured: false,
  });
  expect(categoryCards([])).toEqual([]);
});

test("popular are the categories in the upper half by number of reviews", () => {
  expect(names("filter=popular")).toEqual(["Seafood", "Spices", "Seeds & Nuts"]);
  const praised = categories.map((one) => (one.name === "Vegetables" ? { ...one, reviews: 5000 } : one));
  expect(names("filter=popular", praised)).toContain("Vegetables");
  expect(names("filter=popular", praised)).not.toContain("Seeds & Nuts");
});

test("the featured categories are the configured ones", () => {
  expect(names("filter=featured")).toEqual(["Flours", "Seeds & Nuts"]);
});

test("a search finds a category by its own text and by its products", () => {
  expect(names("search=VEGET", categories, [])).toEqual(["Vegetables"]);
  expect(names("search=okporoko", categories, ["Seafood"])).toEqual(["Seafood"]);
  expect(names("search=okporoko&filter=featured", categories, ["Seafood"])).toEqual([]);
  expect(names("search=plutonium", categories, [])).toEqual([]);
});

test("a filter written to a URL and parsed again is the same; invalid and default values are left out", () => {
  const filter = { search: "garri & co", filter: "popular", view: "list" } as const;
  expect(read(writeCategoryFilter(filter))).toEqual(filter);
  expect(read("filter=best&view=cube&search=%20")).toEqual(noCategoryFilter);
  expect(writeCategoryFilter(noCategoryFilter)).toBe("");
});

test("a search has at most a hundred characters", () => {
  expect(readCategoryFilter(new URLSearchParams({ search: "x".repeat(101) })).search).toBe("x".repeat(100));
});

test("every category of the shop has a description, and Flours and Seeds & Nuts are featured", () => {
  const cards = categoryCards(
    productCategories.map((name) => ({ name, productCount: 1, reviews: 0, tags: [], image: "", imageAlt: "" })),
  );
  expect(cards.filter(({ description }) => description === "")).toEqual([]);
  expect(cards.filter(({ featured }) => featured).map(({ name }) => name)).toEqual(["Flours", "Seeds & Nuts"]);
  expect(cards.filter(({ featured }) => featured === false)).toHaveLength(3);
});
