import { parcelCost } from "#features/orders/rules/order-steps.ts";
import type { Kobo } from "#platform/rules/kobo.ts";

/** What a parcel cost, in a cell of a pasted table; undefined for anything else. */
export function readParcelCost(cell: string): Kobo | undefined {
  return parcelCost.safeParse(cell).data ?? undefined;
}
