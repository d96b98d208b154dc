import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "not-returnable": { productId: string } | undefined;
    "return-not-found": undefined;
  }
}
