/** What each feature knows about persons. */
export * as accounts from "./accounts/personal-data.ts";
export * as alerts from "./alerts/personal-data.ts";
export * as orders from "./orders/personal-data.ts";
export * as payments from "./payments/personal-data.ts";
export * as reviews from "./reviews/personal-data.ts";
export * as "waiting-list" from "./waiting-list/personal-data.ts";
export * as newsletter from "./newsletter/personal-data.ts";
export * as gifts from "./gifts/personal-data.ts";
export * as "gift-cards" from "./gift-cards/personal-data.ts";
export * as returns from "./returns/personal-data.ts";
export * as recalls from "./recalls/personal-data.ts";
export * as "monthly-basket" from "./monthly-basket/personal-data.ts";
export * as "bank-statements" from "./bank-statements/personal-data.ts";
export * as reconciliation from "./reconciliation/personal-data.ts";
export * as "import" from "./import/personal-data.ts";
export * as mail from "./mail/personal-data.ts";
