import { HOME_COUNTRY } from "../../platform/rules/countries/home-country.ts";
import type { PaymentMethod, PaymentOptions, ZoneMethods } from "./payment.ts";

/**
 * The sequence of the methods where staff have not chosen another: in Nigeria the ways of a Nigerian bank account
 * first, elsewhere those that take any card. A method is listed here or staff cannot sell with it.
 */
const sequences: Record<"home" | "abroad", readonly PaymentMethod[]> = {
  home: ["bank-transfer", "ussd", "opay", "moniepoint", "paystack", "flutterwave"],
  abroad: ["paystack", "flutterwave", "opay", "moniepoint", "bank-transfer", "ussd"],
};

/** What a customer abroad should know before choosing one of these. */
const notesAbroad: Partial<Record<PaymentMethod, string>> = {
  // Whether OPay's and Monnify's pages take a card from abroad is not documented.
  opay: "Best with a Nigerian card",
  moniepoint: "Best with a Nigerian card",
  "bank-transfer": "Needs a Nigerian account",
  ussd: "Needs a Nigerian account",
};

/**
 * What customers in a country can choose from, in its sequence: the methods that the shop has switched on and that
 * staff have not switched off in the zone, with a note where customers there can hardly use one.
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
      const note = isHome ? undefined : notesAbroad[method];
      return note ? { method, note } : { method };
    });
}

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

/** The methods that customers of at least one zone can choose, those that take any card first. */
export function methodsAnywhere({ methods, zones }: Pick<PaymentOptions, "methods" | "zones">): PaymentMethod[] {
  return sequences.abroad.filter(
    (method) => methods.includes(method) && zones.some(({ off }) => !off.includes(method)),
  );
}
