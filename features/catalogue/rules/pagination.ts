import { readInteger } from "#platform/rules/read-integer.ts";
import { writeFilter, type ProductFilter } from "./product-filter.ts";

/** Products on a page of a list. */
export const PAGE_SIZE = 48;
const LAST_PAGE = 100_000;

/** The page number in a query; an invalid one counts as 1. */
export function readPage(query: URLSearchParams): number {
  const page = readInteger(query.get("page")) ?? 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The query of one page of a filter, `?` included; the first page has the filter's own query. */
export function writePage(filter: ProductFilter, page: number): string {
  const query = writeFilter(filter);
  return page === 1 ? query : `${query}${query ? "&" : "?"}page=${page}`;
}

/** The number of pages for `total` products; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
