import type { PromotionTerms } from "#features/promotions/rules/promotion-benefit.ts";

/** What an order stores of its promotion: the terms at that time, and whether it applied by itself, without a code. */
export type OrderPromotion = PromotionTerms & { isAutomatic: boolean };
