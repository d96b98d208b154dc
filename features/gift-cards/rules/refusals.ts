import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "gift-card-unknown": undefined;
    "gift-card-empty": undefined;
  }
}
