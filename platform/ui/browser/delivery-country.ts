import { CURRENCY_CHOSEN } from "../money/currency-chosen.ts";
import { useStore } from "./store.ts";
import { storedValue } from "./stored-value.ts";

const LONGEST_NAME = 80;

const stored = storedValue({
  key: "calabash-larder:country",
  initial: "",
  accepts: (value) => typeof value === "string" && value.length <= LONGEST_NAME,
});

/** The name of the country chosen in this browser; undefined if there is none, and before hydration. */
export function useDeliveryCountry(): string | undefined {
  return useStore(stored) || undefined;
}

/** The same outside of React; empty if there is none. */
export const readDeliveryCountry = () => stored.read();

/** Remembers a country for product pages, cart and checkout, in all tabs; an empty name forgets it. */
export function chooseDeliveryCountry(country: string): void {
  stored.write(country);
  dispatchEvent(new Event(CURRENCY_CHOSEN));
}
