import type { Acknowledgement, RefusedGood } from "./import-rules.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "import-refused": { refused: RefusedGood[] };
    "not-acknowledged": { rules: Acknowledgement[] };
  }
}
