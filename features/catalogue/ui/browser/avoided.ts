import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";

// Ids of allergens. Readers ignore unknown ones, so that only customers who avoid any load the list of all allergens.
const stored = storedValue<string[]>({ key: "calabash-larder:avoid", initial: [], accepts: Array.isArray });

/**
 * The allergens that the customer asked to be warned about, in this browser or with the account; none before hydration.
 * Those of the account are only in memory, so that a sign-out leaves nothing of them in the browser.
 */
export function useAvoided(): string[] {
  return [...(useStore(stored) ?? []), ...(useMe()?.avoids ?? [])];
}

/** Remembers the allergens that a visitor avoids in this browser, in all tabs. */
export const avoidHere = stored.write;

/** For a sign-out, and once the account has them: deletes what this browser remembers. */
export const forgetAvoided = stored.forget;
