import { readReviewPage } from "#features/reviews/rules/review.ts";
import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/product/:id",
    file: "storefront/product.tsx",
    public: true,
    // The first page of a product's reviews is part of the product page without a query.
    query: (query) => (readReviewPage(query) === 1 ? "" : `?reviews=${readReviewPage(query)}`),
  },
];
