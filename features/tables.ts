/** The tables of the whole shop. */
export * from "#platform/audit/table.ts";
export * from "#platform/health/table.ts";
export * from "#platform/mail/table.ts";
export * from "#platform/pictures/table.ts";
export * from "#platform/rate-limit/table.ts";
export * from "./shop/tables.ts";
export * from "./alerts/tables.ts";
export * from "./accounts/tables.ts";
export * from "./catalogue/tables.ts";
export * from "./promotions/tables.ts";
export * from "./shipping/tables.ts";
export * from "./import-rules/tables.ts";
export * from "./stock/tables.ts";
export * from "./orders/tables.ts";
export * from "./payments/tables.ts";
export * from "./order-changes/tables.ts";
export * from "./baskets/tables.ts";
export * from "./content/tables.ts";
export * from "./vitals/tables.ts";
export * from "./newsletter/tables.ts";
export * from "./reviews/tables.ts";
export * from "./waiting-list/tables.ts";
export * from "./gifts/tables.ts";
export * from "./gift-cards/tables.ts";
export * from "./returns/tables.ts";
export * from "./withdrawals/tables.ts";
export * from "./recalls/tables.ts";
export * from "./order-sources/tables.ts";
export * from "./webhooks/tables.ts";
export * from "./dishes/tables.ts";
export * from "./shared-baskets/tables.ts";
export * from "./monthly-basket/tables.ts";
export * from "./purchase-orders/tables.ts";
export * from "./api-keys/tables.ts";
export * from "./bank-statements/tables.ts";
export * from "./reconciliation/tables.ts";
export * from "./books/tables.ts";
export * from "./import/tables.ts";
export * from "./data-complaints/tables.ts";
export * from "./admin-api/tables.ts";
export * from "./assistant/tables.ts";

declare module "#platform/database/database.ts" {
  interface Declared {
    tables: typeof import("./tables.ts");
  }
}
