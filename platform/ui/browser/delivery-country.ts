import { CURRENCY_CHOSEN } from "../money/currency-chosen.ts";
import { useStore } from "./store.ts";
import { storedValue } from "./stored-value.ts";

const LONGEST_NAME = 80;

const stored = storedValue({
  key: "calabash-larder:country",
  initial: "",
  accepts: (value) => typeof value === "string" && value.length <= LONGEST_NAME,
});

/** The country that this browser's customer has chosen, by its name; undefined while none is, and before hydration. */
export function useDeliveryCountry(): string | undefined {
  return useStore(stored) || undefined;
}

/** Remembers a country for product pages, cart and checkout, in all tabs; empty forgets it. */
export function chooseDeliveryCountry(country: string): void {
  stored.write(country);
  dispatchEvent(new Event(CURRENCY_CHOSEN));
}
