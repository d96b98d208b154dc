import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "product-gone": { gone: string[] } | undefined;
    "list-price-not-charged": { errors: Record<string, string> };
    "too-light": { errors: Record<string, string> };
    "gtin-taken": { errors: Record<string, string> };
  }
}
