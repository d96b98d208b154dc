import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import { zoneSequence } from "#features/shipping/rules/zone-methods.ts";
import {
  onlineMethods,
  paymentMethods,
  sequences,
  type OnlineMethod,
  type PaymentMethod,
} from "#features/shop/rules/payment-methods.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";

/** A method as customers of a country are offered it. */
export type OfferedMethod = {
  method: PaymentMethod;
  /** That customers there can hardly use it. */
  note?: string;
  /** Another method for the same cards, for when this one's page cannot be opened. */
  instead?: OnlineMethod;
};

/**
 * The methods that customers in a country can choose, in its zone's sequence: those that the shop has and that staff
 * have not switched off in the zone. Of those for cards it is the first, with the second as its `instead`, and both
 * once an order was to be paid by card and was not.
 */
export function methodsFor(
  country: string,
  { methods, zones }: Pick<PaymentOptions, "methods" | "zones">,
  tried?: PaymentMethod | null,
): OfferedMethod[] {
  const isHome = country === HOME_COUNTRY;
  const zone = zones.find(({ countries }) => countries.includes(country));
  const offered = zoneSequence(zone, isHome).filter(({ method, isOn }) => isOn && methods.includes(method));
  const [card, instead] = offered.flatMap(({ method }) => (isCard(method) ? [method] : []));
  return offered
    .filter(({ method }) => !isCard(method) || method === card || (tried && isCard(tried)))
    .map(({ method }) => {
      const note = isHome ? undefined : paymentMethods[method].noteAbroad;
      return { method, ...(note && { note }), ...(method === card && instead && { instead }) };
    });
}

/** Whether a method's page is there for cards. */
export function isCard(method: PaymentMethod): method is OnlineMethod {
  return isOneOf(onlineMethods, method) && paymentMethods[method].isCard === true;
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
