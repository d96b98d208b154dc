import { readParameter, readSearch } from "#platform/rules/filter.ts";
import { productFilters, type OfficeProductFilter } from "../../server/office-products.ts";

/** The filter in the query of a list of products. */
export function readProductFilter(query: URLSearchParams): OfficeProductFilter {
  return {
    search: readSearch(query),
    category: readParameter(query, "category") ?? "",
    only: productFilters.find((name) => name === query.get("only")) ?? "all",
  };
}
