import { expect, test } from "vitest";
import { chosenFilters, filterInWords } from "./chosen-filters.ts";
import { noFilter, writeFilter, type ProductFilter } from "./product-filter.ts";

const filter: ProductFilter = {
  ...noFilter,
  search: "soup",
  sort: "best",
  maxPrice: 20_000,
  free: "fish,peanuts",
  dish: "egusi-soup",
  diet: "vegan,halal",
  heat: "mild,hot",
  region: "south-west,abroad",
  only: "in-stock",
};

test("each choice has its name, and its link takes only that one back", () => {
  const chosen = chosenFilters(filter, "Egusi soup");
  expect(chosen.map(({ label }) => label)).toEqual([
    "For Egusi soup",
    "Vegan",
    "Halal",
    "Mild heat",
    "Hot",
    "From the South-West",
    "From outside Nigeria",
    "In stock",
    "Up to",
    "Free from fish",
    "Free from peanuts",
  ]);
  expect(chosen.find(({ label }) => label === "Up to")?.upTo).toBe(20_000);
  for (const { without } of chosen) {
    expect(parts(writeFilter(without))).toBeLessThan(parts(writeFilter(filter)));
    expect(chosenFilters(without, "Egusi soup")).toHaveLength(chosen.length - 1);
  }
  expect(chosenFilters({ ...noFilter, category: "Spices", search: "egusi" }, "")).toEqual([]);
});

/** The number of names and values in a query. */
const parts = (query: string) => query.split(/[?&=,]/).length;

test("a filter in words names what must all hold with “and”, and what is enough alone with “or”", () => {
  expect(filterInWords(filter, "Egusi soup")).toBe(
    "for Egusi soup, vegan and halal, mild heat or hot, from the South-West or from outside Nigeria, in stock, without fish and peanuts",
  );
  expect(filterInWords({ ...noFilter, free: "fish" }, "")).toBe("without fish");
  expect(filterInWords(noFilter, "")).toBe("");
});
