import { writeFilter, type ProductFilter } from "./product-filter.ts";

/** A list that is longer than this comes in pages. */
export const PAGE_SIZE = 48;
const LAST_PAGE = 100_000;

/** The page that a query asks for; anything that makes no sense counts as the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The query of one page of a filter, `?` included; the first page is the filter's own address. */
export function writePage(filter: ProductFilter, page: number): string {
  const query = writeFilter(filter);
  return page === 1 ? query : `${query}${query ? "&" : "?"}page=${page}`;
}

/** How many pages so many products fill; an empty list has one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
