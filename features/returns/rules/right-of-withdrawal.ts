import { isInUnion } from "#features/import-rules/rules/destinations.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { deliveredAt, type ReturnableOrder } from "./returns.ts";

/** Days after the day of delivery; the last one counts to its end (Directive 2011/83/EU, Article 9). */
const WITHDRAWAL_DAYS = 14;

/**
 * Whether the law of the country that an order went to lets its customer withdraw now without giving a reason,
 * whatever the order cost: in the European Union and the United Kingdom, within 14 days of delivery.
 */
export function mayWithdraw(order: ReturnableOrder & { shippingAddress: { country: string } }, now: Date): boolean {
  const { country } = order.shippingAddress;
  const delivered = deliveredAt(order);
  if (delivered === undefined || !(isInUnion(country) || country === "United Kingdom")) return false;
  return lagosDay(now) <= plusDays(lagosDay(new Date(delivered)), WITHDRAWAL_DAYS);
}
