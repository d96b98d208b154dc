import { batchFilters, type BatchFilter } from "#features/stock/server/office-batches.ts";
import { readSearch } from "#platform/rules/filter.ts";

/** Reads the batch list's filter from the query. */
export function readBatchFilter(query: URLSearchParams): BatchFilter {
  return {
    search: readSearch(query, 40),
    product: (query.get("product") ?? "").trim().slice(0, 20),
    only: batchFilters.find((one) => one === query.get("only")) ?? "all",
  };
}
