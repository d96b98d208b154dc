import { showAmounts, shownCurrency, type ShownCurrency } from "../../../domain/shown-amounts.ts";
import { useDeliveryCountry } from "./delivery-country.ts";
import { useRootData } from "./page-context.ts";
import { useStore } from "./store.ts";
import { storedValue } from "./stored-value.ts";

const stored = storedValue({
  key: "calabash-larder:currency",
  initial: "",
  accepts: (value) => typeof value === "string",
});

/** Remembers the code of a currency, in all tabs; empty leaves it to the country. */
export const chooseCurrency = stored.write;

/** The currencies of the shop, and the code of the one that this browser's customer has chosen. */
export function useCurrencies() {
  const currencies = useRootData()?.currencies ?? [];
  return { currencies, chosen: useStore(stored) };
}

/**
 * The currency that the customer reads amounts in besides naira (`shownCurrency`). The country is by default the one
 * that they have chosen for the delivery. Before hydration nothing is chosen.
 */
export function useShownCurrency(country?: string): ShownCurrency | undefined {
  const { currencies, chosen } = useCurrencies();
  const own = useDeliveryCountry();
  return shownCurrency(currencies, { chosen, country: country || own });
}

/** Writes the amounts in a plain text, such as the name of a control, as the customer reads them. */
export function useShowAmounts(country?: string): (text: string) => string {
  const shown = useShownCurrency(country);
  return (text) => showAmounts(text, shown);
}
