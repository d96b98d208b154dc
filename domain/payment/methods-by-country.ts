import type { PaymentMethod } from "./payment.ts";

/**
 * Which methods the payment dialog offers, in its order, by the country of the delivery address: in Nigeria the ways of
 * a Nigerian bank account first, elsewhere those that take a card. A method is listed here or staff cannot sell with
 * it.
 */
const methodsByCountry: Record<"Nigeria" | "abroad", readonly PaymentMethod[]> = {
  Nigeria: ["bank-transfer", "ussd", "opay", "moniepoint", "paystack", "flutterwave"],
  abroad: ["paystack", "flutterwave", "opay", "moniepoint", "bank-transfer", "ussd"],
};
const needsNigerianAccount: readonly PaymentMethod[] = ["bank-transfer", "ussd"];

/**
 * The methods that are switched on, in the sequence for a country, with a note where customers there can hardly use
 * one.
 */
export function methodsFor(country: string, switchedOn: PaymentMethod[]): { method: PaymentMethod; note?: string }[] {
  const isHome = country === "Nigeria";
  return methodsByCountry[isHome ? "Nigeria" : "abroad"]
    .filter((method) => switchedOn.includes(method))
    .map((method) =>
      !isHome && needsNigerianAccount.includes(method)
        ? { method, note: "You need a Nigerian bank account" }
        : { method },
    );
}
