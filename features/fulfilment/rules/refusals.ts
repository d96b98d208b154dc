import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "parcels-unsent": { unsent: Record<string, string> };
  }
}
