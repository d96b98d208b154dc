import { parcelCost } from "#features/orders/rules/order-steps.ts";
import type { Kobo } from "#platform/rules/kobo.ts";

/** ₦100: less without a sign of naira may be pounds, a weight or a count. */
const LEAST_COST: Kobo = 10_000;
const OTHER_CURRENCY = /[£$€₵¥]|\b(?:gbp|usd|eur|cad|aud|ghs|kes|zar)\b/i;

export const isMarkedNaira = (cell: string) => /₦|ngn|naira/i.test(cell);

/**
 * What a parcel cost, in a cell of a pasted table: 0 kobo and more with a sign of naira, else ₦100 and more. Undefined
 * for anything else. A courier's file in another currency says nothing about naira: its amounts are "foreign".
 */
export function readParcelCost(cell: string): Kobo | "foreign" | undefined {
  if (OTHER_CURRENCY.test(cell)) return "foreign";
  const cost = parcelCost.safeParse(cell).data ?? undefined;
  return cost === undefined || cost >= LEAST_COST || isMarkedNaira(cell) ? cost : undefined;
}
