import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "promo-unknown": undefined;
    "promo-not-running": undefined;
    "promo-used": undefined;
    "promo-first-order-only": undefined;
    "promo-unconfirmed": undefined;
    /** Staff have chosen goods that the shop does not have: errors by field. */
    "promo-goods-unknown": { errors: Record<string, string> };
  }
}
