import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "country-closed": undefined;
    "shipping-method-off": undefined;
    "last-method": undefined;
    "too-heavy": undefined;
    "tax-not-chosen": undefined;
    "tax-begun": { errors: Record<string, string> };
  }
}
