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

/** The same outside of components, also while the page is hydrated. */
export const readDeliveryCountry = (): string | undefined => stored.read() || undefined;

/** Remembers a country for product pages, cart and checkout, in all tabs; empty forgets it. */
export const chooseDeliveryCountry = stored.write;
