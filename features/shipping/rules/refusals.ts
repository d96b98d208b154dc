import type { Acknowledgement, RefusedGood } from "./import-rules.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "country-closed": undefined;
    "shipping-method-off": undefined;
    "last-method": undefined;
    "import-refused": { refused: RefusedGood[] };
    "not-acknowledged": { rules: Acknowledgement[] };
  }
}
