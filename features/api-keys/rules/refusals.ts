import "#platform/rules/refusal.ts";
import type { Scope } from "./scopes.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    /** The same for a key that is missing, malformed, unknown, revoked or ended. */
    "key-unknown": undefined;
    "scope-missing": { scope: Scope };
    "maker-may-not": undefined;
  }
}
