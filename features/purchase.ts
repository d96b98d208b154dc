/** What features do when an order is finished. */
export * as "shared-baskets" from "./shared-baskets/purchase.ts";
