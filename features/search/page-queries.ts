import { readPage, writePage } from "#features/catalogue/rules/pagination.ts";
import { readFilter } from "#features/catalogue/rules/product-filter.ts";
import type { PageQueries } from "#platform/rules/page-queries.ts";

export const pageQueries: PageQueries = {
  "/products": (query) => writePage(readFilter(query), readPage(query)),
};
