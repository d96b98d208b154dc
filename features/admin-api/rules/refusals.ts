import "#platform/rules/refusal.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "edit-refused": { errors: Record<string, string> };
    /** The first request with this Idempotency-Key is not finished. */
    "request-running": undefined;
    /** The Idempotency-Key came with another request before. */
    "idempotency-key-used": undefined;
  }
}
