/** What features add to the checkout. */
export * as "shared-baskets" from "./shared-baskets/checkout.ts";
