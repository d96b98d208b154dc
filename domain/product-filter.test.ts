import { expect, test } from "vitest";
import { products as seeded } from "../db/seed/products.ts";
import type { Product } from "./product.ts";
import { filterProducts, noFilter, readFilter, writeFilter } from "./product-filter.ts";

const products: Product[] = seeded.map((product) => ({
  listPrice: null,
  nutritionalInfo: null,
  currency: "NGN",
  inStock: true,
  ...product,
}));
const read = (query: string) => readFilter(new URLSearchParams(query));
const names = (query: string) => filterProducts(products, read(query)).map((product) => product.name);

test("a filter written to an address and read again is the same filter", () => {
  const filter = {
    search: "egusi & co",
    category: "Seeds & Nuts",
    sort: "price-low",
    view: "list",
    maxPrice: 20_000,
  } as const;
  expect(read(writeFilter(filter))).toEqual(filter);
});

test("what has its default is left out of the address", () => {
  expect(writeFilter(noFilter)).toBe("");
  expect(writeFilter({ ...noFilter, view: "list" })).toBe("?view=list");
  expect(read("search=&category=All&sort=name&view=grid&maxPrice=800000")).toEqual(noFilter);
});

test.each([
  "sort=cheapest",
  "view=cube",
  "maxPrice=free",
  "maxPrice=-5",
  "maxPrice=9999999",
  "category=",
  "search=%20%20",
])("nonsense in a link counts as the default: %s", (query) => expect(read(query)).toEqual(noFilter));

test("a search looks in name, description, category, origin and the other names, whatever the case and the accents", () => {
  expect(names("search=EGUSI")).toContain("Egusi (melon seed), shelled");
  expect(names("search=norway")).toHaveLength(2);
  expect(names("search=ẹ̀gúsí")).toContain("Egusi (melon seed), shelled");
  expect(names("search=Seafood").length).toBeGreaterThanOrEqual(5);
  expect(names("search=plutonium")).toEqual([]);
});

test("a category and a highest price narrow the list; the price itself is still in", () => {
  expect(filterProducts(products, read("category=Flours")).map((product) => product.category)).toEqual([
    "Flours",
    "Flours",
    "Flours",
  ]);
  const cheap = filterProducts(products, read("maxPrice=12784"));
  expect(cheap.map((product) => product.price)).toEqual([12_784]);
});

test.each([
  ["price-low", (a: Product, b: Product) => a.price <= b.price],
  ["price-high", (a: Product, b: Product) => a.price >= b.price],
  ["rating", (a: Product, b: Product) => a.rating >= b.rating],
  ["name", (a: Product, b: Product) => a.name.localeCompare(b.name, "en") <= 0],
])("sorted by %s", (sort, inOrder) => {
  const sorted = filterProducts(products, read(`sort=${sort}`));
  expect(sorted).toHaveLength(20);
  expect(sorted.every((product, index) => index === 0 || inOrder(sorted[index - 1] as Product, product))).toBe(true);
});
