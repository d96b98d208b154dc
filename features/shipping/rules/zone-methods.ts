import { sequences, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";

/**
 * How staff want payment methods offered in a shipping zone: the sequence, null for the shop's own, and the methods
 * that are off there.
 */
export type ZoneMethods = { countries: string[]; sequence: PaymentMethod[] | null; off: PaymentMethod[] };

/**
 * Every method in a zone's sequence, and whether it is on there. A method that staff have not placed yet, because a
 * later release added it, comes last and is on.
 */
export function zoneSequence(
  zone: Pick<ZoneMethods, "sequence" | "off"> | undefined,
  isHome: boolean,
): { method: PaymentMethod; isOn: boolean }[] {
  const sequence = new Set([...(zone?.sequence ?? []), ...sequences[isHome ? "home" : "abroad"]]);
  return [...sequence].map((method) => ({ method, isOn: !zone?.off.includes(method) }));
}
