/** What the public pages read of their query: each page by the feature that reads it. */
export * as catalogue from "./catalogue/page-queries.ts";
export * as content from "./content/page-queries.ts";
export * as reviews from "./reviews/page-queries.ts";
export * as dishes from "./dishes/page-queries.ts";
export * as tracking from "./tracking/page-queries.ts";
export * as account from "./account/page-queries.ts";
export * as search from "./search/page-queries.ts";
