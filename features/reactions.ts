/** What features do after something is announced, what they know of orders, and how their codes pay. */
export * as alerts from "./alerts/reactions.ts";
export * as stock from "./stock/reactions.ts";
export * as orders from "./orders/reactions.ts";
export * as payments from "./payments/reactions.ts";
export * as gifts from "./gifts/reactions.ts";
export * as "gift-cards" from "./gift-cards/reactions.ts";
export * as returns from "./returns/reactions.ts";
export * as recalls from "./recalls/reactions.ts";
export * as "shared-baskets" from "./shared-baskets/reactions.ts";
export * as "bank-statements" from "./bank-statements/reactions.ts";
