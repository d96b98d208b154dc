import { readSearch, writeQuery } from "#platform/rules/filter.ts";
import type { Naira } from "#platform/rules/money.ts";
import { nairaAndKobo } from "#platform/rules/read-money.ts";
import { readNumber } from "#platform/rules/read-number.ts";
import { readFacet, type FacetName } from "./facets.ts";
import { readFree } from "./free-from.ts";

export const productSorts = ["best", "name", "price-low", "price-high", "rating", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];
export const productViews = ["grid", "list"] as const;
export type ProductView = (typeof productViews)[number];

/** The highest price that can be chosen: at this value the filter is off (specification 5.7). */
export const MAX_PRICE: Naira = 800_000;

/** The filter of the product list as a value, read from and written to the URL's query, and changed by spreading. */
export type ProductFilter = {
  search: string;
  category: string;
  sort: ProductSort;
  view: ProductView;
  maxPrice: Naira;
  /** The allergens that the products are free of, as in the URL: `fish,peanuts`; empty for no restriction. */
  free: string;
  /** The id of a dish that the products go into; empty for any. */
  dish: string;
  /** The values of each facet as in the URL: `vegan,halal`; empty for no restriction. */
} & Record<FacetName, string>;

export const noFilter: ProductFilter = {
  search: "",
  category: "All",
  sort: "name",
  view: "grid",
  maxPrice: MAX_PRICE,
  free: "",
  dish: "",
  diet: "",
  heat: "",
  region: "",
  only: "",
};

/** The sort orders that a list offers, the default first: best match only for a search. */
export function offeredSorts(search: string): readonly ProductSort[] {
  return search === "" ? productSorts.slice(1) : productSorts;
}

const dishId = /^[a-z0-9-]{1,64}$/;

/** Reads a filter from the query; an invalid value counts as its default, so that no link is ever an error. */
export function readFilter(query: URLSearchParams): ProductFilter {
  const maxPrice = readNumber(query.get("maxPrice") ?? "", nairaAndKobo) ?? MAX_PRICE;
  const search = readSearch(query);
  const dish = query.get("dish") ?? "";
  return {
    search,
    category: query.get("category")?.trim().slice(0, 60) || noFilter.category,
    sort: sortFor(search, query.get("sort")),
    view: productViews.find((view) => view === query.get("view")) ?? noFilter.view,
    maxPrice: Math.min(Math.floor(maxPrice), MAX_PRICE),
    free: readFree(query),
    dish: dishId.test(dish) ? dish : noFilter.dish,
    diet: readFacet(query, "diet"),
    heat: readFacet(query, "heat"),
    region: readFacet(query, "region"),
    only: readFacet(query, "only"),
  };
}

/** The query of a filter, `?` included; no filter gives the empty string. */
export function writeFilter(filter: ProductFilter): string {
  const sort = sortFor(filter.search, filter.sort);
  return writeQuery({ ...filter, sort }, { ...noFilter, sort: sortFor(filter.search) });
}

/** A search without the quotation marks that keep its words from being read as a filter (filter-words.ts). */
export function withoutQuotes(search: string): string {
  return search.replaceAll('"', "");
}

/** The path of a filter's list. */
export function productsPath(filter: ProductFilter): string {
  return `/products${writeFilter(filter)}`;
}

/** The path of a category's list as its canonical link writes it. */
export function listPath(category: string): string {
  return productsPath({ ...noFilter, category });
}

/** Whether the filter restricts the list; sort and view do not count. */
export function isNarrowed(filter: ProductFilter): boolean {
  return writeFilter({ ...filter, sort: noFilter.sort, view: noFilter.view }) !== "";
}

/** The sort order with this name when the list offers it, else the default. */
function sortFor(search: string, name?: string | null): ProductSort {
  const offered = offeredSorts(search);
  return offered.find((sort) => sort === name) ?? offered[0] ?? noFilter.sort;
}
