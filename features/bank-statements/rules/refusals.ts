import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "not-a-statement": undefined;
    "line-settled": undefined;
  }
}
