import { sequences, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";

/**
 * How staff want the methods offered in a shipping zone: in which sequence, null for that of the shop, and which are
 * off there.
 */
export type ZoneMethods = { countries: string[]; sequence: PaymentMethod[] | null; off: PaymentMethod[] };

/**
 * Every method in the sequence of a zone, and whether it is on there. A method that staff have not placed yet, because
 * a later release brought it, comes last and is on.
 */
export function zoneSequence(
  zone: Pick<ZoneMethods, "sequence" | "off"> | undefined,
  isHome: boolean,
): { method: PaymentMethod; isOn: boolean }[] {
  const sequence = new Set([...(zone?.sequence ?? []), ...sequences[isHome ? "home" : "abroad"]]);
  return [...sequence].map((method) => ({ method, isOn: !zone?.off.includes(method) }));
}
