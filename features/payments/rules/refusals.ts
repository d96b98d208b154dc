import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "order-closed": undefined;
    "no-bank-account": undefined;
    "method-off": undefined;
    "method-unknown": undefined;
    "order-differs": undefined;
    "payment-starting": undefined;
    "payment-not-started": undefined;
    "payment-not-found": undefined;
    "payment-settled": undefined;
    "payment-disputed": undefined;
    "refund-too-much": undefined;
    "refund-not-found": undefined;
    "email-missing": undefined;
  }
}
