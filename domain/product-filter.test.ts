import { expect, test } from "vitest";
import { noFilter, readFilter, writeFilter } from "./product-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

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
