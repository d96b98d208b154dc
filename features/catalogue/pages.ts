import { searches } from "#platform/rules/costly-reads.ts";
import { type Page } from "#platform/rules/page.ts";
import { readCategoryFilter, writeCategoryFilter } from "./rules/category.ts";

export const pages: Page[] = [
  {
    path: "/categories",
    file: "storefront/categories/categories.tsx",
    public: true,
    query: (query) => writeCategoryFilter(readCategoryFilter(query)),
    cost: searches,
  },
  { path: "/profile/allergens", file: "storefront/profile/allergens.tsx", signedIn: true },
];
