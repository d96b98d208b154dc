/** What features read for pages of the core that they add something to. */
export * as reviews from "./reviews/page-data.ts";
export * as dishes from "./dishes/page-data.ts";
