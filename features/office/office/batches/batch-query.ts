import { batchFilters, type BatchFilter } from "#features/stock/server/office-batches.ts";
import { readSearch } from "#platform/rules/filter.ts";

/** The filter of the list of batches in a query. */
export function readBatchFilter(query: URLSearchParams): BatchFilter {
  return {
    search: readSearch(query, 40),
    product: (query.get("product") ?? "").trim().slice(0, 20),
    only: batchFilters.find((one) => one === query.get("only")) ?? "all",
  };
}
