/** Each feature's operations of the JSON API, for the OpenAPI document. */
export * as accounts from "./accounts/operations.ts";
export * as shipping from "./shipping/operations.ts";
export * as orders from "./orders/operations.ts";
export * as payments from "./payments/operations.ts";
export * as vitals from "./vitals/operations.ts";
export * as newsletter from "./newsletter/operations.ts";
export * as "waiting-list" from "./waiting-list/operations.ts";
export * as "gift-cards" from "./gift-cards/operations.ts";
export * as "order-sources" from "./order-sources/operations.ts";
export * as privacy from "./privacy/operations.ts";
export * as search from "./search/operations.ts";
export * as shell from "./shell/operations.ts";
export * as "admin-api" from "./admin-api/operations.ts";
