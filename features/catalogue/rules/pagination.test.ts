import { expect, test } from "vitest";
import { pageCount, readPage, writePage } from "./pagination.ts";
import { noFilter } from "./product-filter.ts";

test.each([
  ["page=2", 2],
  ["", 1],
  ["page=0", 1],
  ["page=-3", 1],
  ["page=1.5", 1],
  ["page=many", 1],
  ["page=1e99", 1],
])("?%s is page %i", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

test("the first page has the filter's URL, the others add their number", () => {
  expect(writePage(noFilter, 1)).toBe("");
  expect(writePage(noFilter, 2)).toBe("?page=2");
  expect(writePage({ ...noFilter, sort: "rating" }, 3)).toBe("?sort=rating&page=3");
});

test("a list of more than 48 products has pages", () => {
  expect([0, 1, 48, 49, 96, 97].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

test("the highest page that can be requested is 100,000", () => {
  expect(readPage(new URLSearchParams({ page: "100000" }))).toBe(100_000);
  expect(readPage(new URLSearchParams({ page: "100001" }))).toBe(1);
});
