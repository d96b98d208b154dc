import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "too-many-reports": undefined;
  }
}
