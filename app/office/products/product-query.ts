import { productFilters, type OfficeProductFilter } from "../../../server/catalogue/office-products.ts";

/** The filter in the query of a list of products. */
export function readProductFilter(query: URLSearchParams): OfficeProductFilter {
  return {
    search: (query.get("search") ?? "").trim().slice(0, 100),
    category: query.get("category") ?? "",
    only: productFilters.find((name) => name === query.get("only")) ?? "all",
  };
}
