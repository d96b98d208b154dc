import { createContext, use } from "react";
import { showAmounts, shownCurrency, type ShownCurrency } from "../../rules/shown-amounts.ts";
import { CURRENCY_CHOSEN } from "../money/currency-chosen.ts";
import { useDeliveryCountry } from "./delivery-country.ts";
import { usePath, useRootData } from "./page-context.ts";
import { useStore } from "./store.ts";
import { storedValue } from "./stored-value.ts";

const stored = storedValue({
  key: "calabash-larder:currency",
  initial: "",
  accepts: (value) => typeof value === "string",
});

/** Remembers the code of a currency, in all tabs; an empty code leaves the choice to the country. */
export function chooseCurrency(code: string): void {
  stored.write(code);
  dispatchEvent(new Event(CURRENCY_CHOSEN));
}

/** The shop's currencies, and the code of the one chosen in this browser. */
export function useCurrencies() {
  const currencies = useRootData()?.currencies ?? [];
  return { currencies, chosen: useStore(stored) };
}

/**
 * The country that pays for part of a page, such as an order: unless the customer has chosen a currency, amounts there
 * are in that country's. Elsewhere it is the chosen delivery country.
 */
export const PaidFrom = createContext<string | undefined>(undefined);

/**
 * The currency that the customer sees amounts in besides naira (`shownCurrency`); none in the office, which uses naira.
 * Before hydration nothing is chosen.
 */
export function useShownCurrency(country?: string): ShownCurrency | undefined {
  const { currencies, chosen } = useCurrencies();
  const payer = use(PaidFrom);
  const own = useDeliveryCountry();
  if (usePath().startsWith("/office")) return undefined;
  return shownCurrency(currencies, { chosen, country: country || payer || own });
}

/** Writes the amounts in a plain text, such as the name of a control, as the customer sees them. */
export function useShowAmounts(): (text: string) => string {
  const shown = useShownCurrency();
  return (text) => showAmounts(text, shown);
}
