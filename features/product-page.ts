/** What features add to the page of a product, with what they read for it (`page-data.ts`). */
export * as reviews from "./reviews/product-page.ts";
export * as "waiting-list" from "./waiting-list/product-page.tsx";
export * as dishes from "./dishes/product-page.tsx";
