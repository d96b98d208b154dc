/** What features add to the cart, and do when an order is finished. */
export * as "shared-baskets" from "./shared-baskets/purchase.ts";
