/** What features add to the page of the cart. */
export * as dishes from "./dishes/cart-page.ts";
export * as "shared-baskets" from "./shared-baskets/cart-page.ts";
