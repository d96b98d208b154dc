import type { Reactions } from "#platform/shop.ts";
import { keepOnHold } from "./server/keep-on-hold.ts";
import { notRecalled } from "./server/not-recalled.ts";
import { recalledUnits } from "./server/recalls-of-orders.ts";

export const reactions: Partial<Reactions> = {
  runsLow: [notRecalled],
  release: [keepOnHold],
  recalled: [recalledUnits],
};
