import { productFilters, type OfficeProductFilter } from "#features/catalogue/server/office-products.ts";
import { readParameter, readSearch } from "#platform/rules/filter.ts";

/** Reads a product list's filter from the query. */
export function readProductFilter(query: URLSearchParams): OfficeProductFilter {
  return {
    search: readSearch(query),
    category: readParameter(query, "category") ?? "",
    only: productFilters.find((name) => name === query.get("only")) ?? "all",
  };
}
