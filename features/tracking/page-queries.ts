import type { PageQueries } from "#platform/rules/page-queries.ts";

export const pageQueries: PageQueries = {
  "/track-order": (query) => (query.has("order") || query.has("link") ? undefined : ""),
};
