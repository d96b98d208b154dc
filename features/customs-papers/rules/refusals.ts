import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "papers-incomplete": { errors: Record<string, string> };
  }
}
