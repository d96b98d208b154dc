import { CURRENCY_CHOSEN } from "../money/currency-chosen.ts";

// For every page's inline script, which writes what depends on the customer's country and currency.

const COUNTRY = "calabash-larder:country";
const CURRENCY = "calabash-larder:currency";

/** The country and the currency that the browser has stored, if any. */
export function readChoice(): { country: string | undefined; currency: string | undefined } {
  return { country: read(COUNTRY), currency: read(CURRENCY) };
}

function read(key: string): string | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `write` while the page is parsed, before it is painted, and whenever the choice may have changed: on this page
 * or in another tab, or before a return by Back. `isWhole`: not only for a part that was just parsed. `always`: even if
 * nothing is chosen.
 */
export function whenChosen(write: (isWhole: boolean) => void, always = false): void {
  if (always || hasChosen()) {
    const observer = new MutationObserver(() => write(false));
    observer.observe(document, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => {
      observer.disconnect();
      write(true);
    });
  }
  addEventListener("pageshow", ({ persisted }) => persisted && write(true));
  addEventListener("storage", ({ key }) => {
    if (key === CURRENCY || key === COUNTRY) write(true);
  });
  // If the browser stores nothing, only React knows the choice.
  addEventListener(CURRENCY_CHOSEN, () => (always || hasChosen()) && write(true));
}

function hasChosen(): boolean {
  return Object.values(readChoice()).some((choice) => choice !== undefined);
}
