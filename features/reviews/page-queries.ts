import type { PageQueries } from "#platform/rules/page-queries.ts";
import { readReviewPage } from "./rules/review.ts";

export const pageQueries: PageQueries = {
  // The first page of a product's reviews is part of the product page without a query.
  "/product/:id": (query) => (readReviewPage(query) === 1 ? "" : `?reviews=${readReviewPage(query)}`),
};
