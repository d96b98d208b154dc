import type { PageQueries } from "../../platform/rules/page-queries.ts";
import { readPage, writePage } from "./rules/pagination.ts";
import { readCategoryFilter, writeCategoryFilter } from "./rules/category.ts";
import { readFilter } from "./rules/product-filter.ts";

export const pageQueries: PageQueries = {
  "/products": (query) => writePage(readFilter(query), readPage(query)),
  "/categories": (query) => writeCategoryFilter(readCategoryFilter(query)),
};
