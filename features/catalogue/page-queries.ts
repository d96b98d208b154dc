import type { PageQueries } from "#platform/rules/page-queries.ts";
import { readCategoryFilter, writeCategoryFilter } from "./rules/category.ts";

export const pageQueries: PageQueries = {
  "/categories": (query) => writeCategoryFilter(readCategoryFilter(query)),
};
