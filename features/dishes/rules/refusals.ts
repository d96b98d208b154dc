import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "ingredient-unknown": { errors: Record<string, string> };
  }
}
