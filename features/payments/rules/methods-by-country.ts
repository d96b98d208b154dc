import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import { zoneSequence } from "#features/shipping/rules/zone-methods.ts";
import { paymentMethods, sequences, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";

/**
 * The methods that customers in a country can choose, in its zone's sequence: those that the shop has and that staff
 * have not switched off in the zone, with a note on a method that customers there can hardly use.
 */
export function methodsFor(
  country: string,
  { methods, zones }: Pick<PaymentOptions, "methods" | "zones">,
): { method: PaymentMethod; note?: string }[] {
  const isHome = country === HOME_COUNTRY;
  const zone = zones.find(({ countries }) => countries.includes(country));
  return zoneSequence(zone, isHome)
    .filter(({ method, isOn }) => isOn && methods.includes(method))
    .map(({ method }) => {
      const note = isHome ? undefined : paymentMethods[method].noteAbroad;
      return note ? { method, note } : { method };
    });
}

/** The methods that customers of at least one zone can choose, those that take any card first. */
export function methodsAnywhere({ methods, zones }: Pick<PaymentOptions, "methods" | "zones">): PaymentMethod[] {
  const isOn = (method: PaymentMethod) =>
    zones.some(({ countries, off }) => !off.includes(method) && countries.some((one) => isMethodOffered(method, one)));
  return [...new Set([...sequences.abroad, ...sequences.home])].filter((one) => methods.includes(one) && isOn(one));
}

/** Whether a method can be offered in a country at all, whatever staff have switched off there. */
export function isMethodOffered(method: PaymentMethod, country: string): boolean {
  return sequences[country === HOME_COUNTRY ? "home" : "abroad"].includes(method);
}
