import { expect, test } from "vitest";
import { products as seeded } from "../db/seed/products.ts";
import {
  categoryCards,
  filterCategories,
  noCategoryFilter,
  readCategoryFilter,
  writeCategoryFilter,
} from "./category.ts";
import type { Product } from "./product.ts";

const products: Product[] = seeded.map((product) => ({
  listPrice: null,
  nutritionalInfo: null,
  currency: "NGN",
  inStock: true,
  ...product,
}));
const read = (query: string) => readCategoryFilter(new URLSearchParams(query));
const names = (query: string, from = products) => filterCategories(from, read(query)).map((card) => card.name);

test("each category of the catalogue has a card with what is really behind it", () => {
  const cards = categoryCards(products);
  expect(cards.map((card) => card.name)).toEqual(["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"]);
  for (const card of cards) {
    const behind = products.filter((product) => product.category === card.name);
    expect(card.productCount).toBe(behind.length);
    expect(card.image).toMatch(/^\/pictures\/category-/);
    expect(card.imageAlt).not.toBe("");
    expect(behind.flatMap((product) => product.tags)).toEqual(expect.arrayContaining(card.tags));
    expect(card.tags.length).toBeGreaterThan(1);
    expect(card.description).not.toBe("");
  }
});

test("a category that staff added shows its product with the most reviews until it has a picture of its own", () => {
  const drinks = products.slice(0, 2).map((product, index) => ({ ...product, category: "Drinks", reviews: index }));
  const [card] = categoryCards(drinks);
  expect(card?.image).toBe(drinks[1]?.image);
  expect(card?.imageAlt).toBe(drinks[1]?.imageAlt);
});

test("popular are the categories in the upper half by number of reviews", () => {
  expect(names("filter=popular")).toEqual(["Seafood", "Spices", "Seeds & Nuts"]);
  const praised = products.map((product) =>
    product.category === "Vegetables" ? { ...product, reviews: 5000 } : product,
  );
  expect(names("filter=popular", praised)).toContain("Vegetables");
  expect(names("filter=popular", praised)).not.toContain("Seeds & Nuts");
});

test("featured are the ones the shop puts forward", () => {
  expect(names("filter=featured")).toEqual(["Flours", "Seeds & Nuts"]);
});

test("a search finds a category by its words and by the names of its products, whatever case and accents", () => {
  expect(names("search=VEGET")).toEqual(["Vegetables"]);
  expect(names("search=ẹ̀gúsí")).toEqual(["Seeds & Nuts"]);
  expect(names("search=okporoko")).toEqual(["Seafood"]);
  expect(names("search=plutonium")).toEqual([]);
  expect(names("search=okporoko&filter=featured")).toEqual([]);
});

test("a category without products has no card, a new one has a plain card", () => {
  const oil = products.map((product) => (product.category === "Flours" ? { ...product, category: "Oils" } : product));
  expect(names("", oil)).toEqual(["Seafood", "Spices", "Seeds & Nuts", "Vegetables", "Oils"]);
  expect(categoryCards([])).toEqual([]);
});

test("a filter written to an address and read again is the same; nonsense and defaults are left out", () => {
  const filter = { search: "garri & co", filter: "popular", view: "list" } as const;
  expect(read(writeCategoryFilter(filter))).toEqual(filter);
  expect(read("filter=best&view=cube&search=%20")).toEqual(noCategoryFilter);
  expect(writeCategoryFilter(noCategoryFilter)).toBe("");
});
