import { expect, test } from "vitest";
import {
  isNarrowed,
  listPath,
  noFilter,
  offeredSorts,
  productsPath,
  readFilter,
  withoutQuotes,
  writeFilter,
} from "./product-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("a filter written to a URL and parsed again is the same filter", () => {
  const filter = {
    search: "egusi & co",
    category: "Seeds & Nuts",
    sort: "price-low",
    view: "list",
    maxPrice: 20_000,
    free: "fish,peanuts",
    dish: "egusi-soup",
    diet: "vegan,halal",
    heat: "mild,hot",
    region: "south-west,abroad",
    only: "in-stock,offer",
  } as const;
  expect(read(writeFilter(filter))).toEqual(filter);
});

test("default values are left out of the URL", () => {
  expect(writeFilter(noFilter)).toBe("");
  expect(writeFilter({ ...noFilter, view: "list" })).toBe("?view=list");
  expect(read("search=&category=All&sort=name&view=grid&maxPrice=800000")).toEqual(noFilter);
});

test.each([
  "sort=cheapest",
  "view=cube",
  "maxPrice=free",
  "maxPrice=",
  "maxPrice=%20",
  "maxPrice=1e3",
  "maxPrice=0x10",
  "maxPrice=1000,00",
  "maxPrice=-5",
  "maxPrice=9999999",
  "category=",
  "search=%20%20",
])("an invalid value in a link counts as the default: %s", (query) => expect(read(query)).toEqual(noFilter));

test("a search and a category have maximum lengths, and a price is from 0 to below the end of the slider", () => {
  expect(read(`search=${"x".repeat(101)}&category=${"y".repeat(61)}`)).toMatchObject({
    search: "x".repeat(100),
    category: "y".repeat(60),
  });
  expect(["0", "799999.5", "800000", "800001"].map((price) => read(`maxPrice=${price}`).maxPrice)).toEqual([
    0, 799_999, 800_000, 800_000,
  ]);
});

test("a search is sorted by best match unless the link says otherwise; other lists do not know that order", () => {
  expect(read("search=egusi")).toMatchObject({ search: "egusi", sort: "best" });
  expect(read("sort=best")).toEqual(noFilter);
  expect(writeFilter({ ...noFilter, search: "egusi", sort: "best" })).toBe("?search=egusi");
  expect(writeFilter({ ...noFilter, search: "egusi", sort: "name" })).toBe("?search=egusi&sort=name");
  expect(read("search=egusi&sort=name").sort).toBe("name");
  expect(writeFilter({ ...noFilter, sort: "best" })).toBe("");
  expect(offeredSorts("")).not.toContain("best");
  expect(offeredSorts("egusi")[0]).toBe("best");
});

test("a list is filtered by search, category and price, not by its sort order and its view", () => {
  expect(isNarrowed({ ...noFilter, sort: "rating", view: "list" })).toBe(false);
  expect(isNarrowed({ ...noFilter, search: "egusi" })).toBe(true);
  expect(isNarrowed({ ...noFilter, category: "Spices", sort: "rating" })).toBe(true);
  expect(isNarrowed({ ...noFilter, maxPrice: 5 })).toBe(true);
});

test("a list has the path of its filter, and that of a category is its canonical one", () => {
  expect(productsPath(noFilter)).toBe("/products");
  expect(productsPath({ ...noFilter, dish: "egusi-soup", view: "list" })).toBe("/products?view=list&dish=egusi-soup");
  expect(listPath("Seeds & Nuts")).toBe("/products?category=Seeds+%26+Nuts");
  expect(listPath("All")).toBe("/products");
});

test("quotation marks that keep words from being read as a filter are no part of a search", () => {
  expect(withoutQuotes('"hot" pepper "mild"')).toBe("hot pepper mild");
});

test.each(["egusi-soup", "x".repeat(64)])("%s is the id of a dish", (dish) => {
  expect(read(`dish=${dish}`).dish).toBe(dish);
});

test.each(["x".repeat(65), "Egusi", "egusi soup", "/egusi", ""])("%j is no id of a dish", (dish) => {
  expect(read(`dish=${encodeURIComponent(dish)}`).dish).toBe("");
});
