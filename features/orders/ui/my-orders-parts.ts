import type { ComponentType } from "react";

/** `shown` is what the feature has read of one of the orders (`page-data.ts`). */
type Part = ComponentType<{ shown: never }>;

/** What a feature adds to each order of My Orders. */
export type MyOrdersParts = {
  /** Above the actions of the order. */
  notice?: Part;
  /** Among the actions below its details. */
  action?: Part;
};
