import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";

/** The ids of the products that the cook has at home, so that no dish puts them into the cart. */
const atHome = storedValue<string[]>({
  key: "calabash-larder:at-home",
  initial: [],
  accepts: (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
});

/** What the cook has at home; undefined before hydration. */
export function useAtHome(): string[] | undefined {
  return useStore(atHome);
}

/** Notes whether the cook has a product at home, for this and every other dish. */
export function noteAtHome(productId: string, isAtHome: boolean): void {
  const others = atHome.read().filter((id) => id !== productId);
  atHome.write(isAtHome ? [...others, productId] : others);
}
