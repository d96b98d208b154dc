/** What features say of personal data, by their names in app.ts. */
export * as reviews from "./reviews/page-data.ts";
export * as "gift-cards" from "./gift-cards/page-data.ts";
export * as dishes from "./dishes/page-data.ts";
export * as "shared-baskets" from "./shared-baskets/page-data.ts";
export * as "monthly-basket" from "./monthly-basket/page-data.ts";
