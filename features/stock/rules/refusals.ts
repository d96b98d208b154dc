import type { ShortPacking } from "./batches.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "not-enough-stock": { short: Shortage[] } | undefined;
    "no-good-batch": { short: ShortPacking[] } | undefined;
    "batch-changed": { units: number };
    "batch-held": undefined;
    "batch-expired": undefined;
    "batch-unknown": undefined;
  }
}

type Shortage = { productId: string; name: string; left: number; wanted: number };
