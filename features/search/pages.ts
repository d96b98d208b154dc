import { readPage, writePage } from "#features/catalogue/rules/pagination.ts";
import { readFilter } from "#features/catalogue/rules/product-filter.ts";
import { searches } from "#platform/rules/costly-reads.ts";
import { allStaff, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/products",
    file: "storefront/products/products.tsx",
    public: true,
    query: (query) => writePage(readFilter(query), readPage(query)),
    cost: searches,
  },
  { path: "/api/products", file: "api/products.ts" },
  { path: "/api/suggestions", file: "api/suggestions.ts", cost: { work: "search" } },
  { path: "/office/search", file: "office/search.tsx", staff: { read: allStaff }, cost: searches },
];
