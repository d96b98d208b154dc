import { productFilters, type OfficeProductFilter } from "#features/catalogue/server/office-products.ts";
import { notRecalled } from "#features/recalls/server/not-recalled.ts";
import { readParameter, readSearch } from "#platform/rules/filter.ts";

/** The filter in the query of a list of products. */
export function readProductFilter(query: URLSearchParams): OfficeProductFilter {
  return {
    search: readSearch(query),
    category: readParameter(query, "category") ?? "",
    only: productFilters.find((name) => name === query.get("only")) ?? "all",
  };
}

/** The filter; of the products that run low it leaves out those that are sold out because a recalled batch is held. */
export function wantedBy(filter: OfficeProductFilter) {
  return filter.only === "low" ? { ...filter, and: notRecalled("products") } : filter;
}
