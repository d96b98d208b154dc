import type { Naira } from "#platform/rules/money.ts";

/** The dial string: prefix, amount in whole naira, `*`, digits of the reference, `#` (specification 9.7). */
export function ussdDialString(prefix: string, amount: Naira, reference: string): string {
  return `${prefix}${amount}*${reference.replace(/\D/g, "")}#`;
}

/** The same dial string for another amount. */
export function ussdWithAmount(ussdCode: string, amount: Naira): string {
  return ussdCode.replace(/\d+(\*\d*#)$/, `${amount}$1`);
}

/** The same as a `tel:` URL; `#` is escaped, as it would start a fragment. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll("#", "%23")}`;
}

/** `USSD_` and ten digits, so that it can be dialled. */
export function ussdReference(random: (below: number) => number): string {
  return `USSD_${Array.from({ length: 10 }, () => random(10)).join("")}`;
}
