/** What features read for pages of the core that they add to, by their names in app.ts. */
export * as reviews from "./reviews/page-data.ts";
export * as "waiting-list" from "./waiting-list/page-data.ts";
export * as gifts from "./gifts/page-data.ts";
export * as "gift-cards" from "./gift-cards/page-data.ts";
export * as returns from "./returns/page-data.ts";
export * as recalls from "./recalls/page-data.ts";
export * as dishes from "./dishes/page-data.ts";
export * as "shared-baskets" from "./shared-baskets/page-data.ts";
export * as "monthly-basket" from "./monthly-basket/page-data.ts";
