/** The pages of each feature whose HTML is the same for every visitor. */
export * as accounts from "./accounts/public-pages.ts";
export * as catalogue from "./catalogue/public-pages.ts";
export * as shipping from "./shipping/public-pages.ts";
export * as cart from "./cart/public-pages.ts";
export * as orders from "./orders/public-pages.ts";
export * as content from "./content/public-pages.ts";
export * as "gift-cards" from "./gift-cards/public-pages.ts";
export * as returns from "./returns/public-pages.ts";
export * as dishes from "./dishes/public-pages.ts";
export * as "shared-baskets" from "./shared-baskets/public-pages.ts";
export * as search from "./search/public-pages.ts";
export * as home from "./home/public-pages.ts";
