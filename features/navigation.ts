/** What features add to the navigation of the office, its search and the audit trail. */
export * as reviews from "./reviews/navigation.ts";
export * as "waiting-list" from "./waiting-list/navigation.ts";
export * as newsletter from "./newsletter/navigation.ts";
export * as "gift-cards" from "./gift-cards/navigation.ts";
export * as returns from "./returns/navigation.ts";
export * as "purchase-orders" from "./purchase-orders/navigation.ts";
export * as dishes from "./dishes/navigation.ts";
