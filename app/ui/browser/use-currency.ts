import type { Currency } from "../../../domain/money.ts";
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
 * The currency to show amounts in beside naira: the one that the customer has chosen, else that of `country`, by
 * default the delivery country, else the first, which is the dollar. Before hydration nothing is chosen.
 */
export function useCurrency(country?: string): Currency | undefined {
  const { currencies, chosen } = useCurrencies();
  const own = useDeliveryCountry();
  return (
    currencies.find(({ code }) => code === chosen) ??
    currencies.find(({ countries }) => countries.includes(country || own || "")) ??
    currencies[0]
  );
}
