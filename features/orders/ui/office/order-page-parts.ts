import type { ComponentType } from "react";

/** What a feature adds to the page of an order in the office. */
export type OrderPageParts = {
  /** Below what the order says of its gift; `shown` is what the feature has read for it (`page-data.ts`). */
  gift?: ComponentType<{ shown: never }>;
};
