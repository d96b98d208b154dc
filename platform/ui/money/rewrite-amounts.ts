import type { Currency, Naira } from "../../rules/money.ts";
import { CURRENCY_CHOSEN } from "./currency-chosen.ts";
import { amountTexts, shownCurrency, type AmountForm } from "../../rules/shown-amounts.ts";

declare global {
  interface Window {
    /** What the document's inline script sets before this one. */
    shop: { currencies: Currency[]; unionCountries: string[] };
  }
}

// An inline script of every page (`inlineScripts`). Pages are the same for everybody and have naira first; this writes
// each `Amount` in the currency of the customer whose country, or choice, the browser has stored: while the page is
// parsed, before it is painted, and whenever that may have changed: by a choice on this page or in another tab, or
// behind the Back button. React renders the same.

const COUNTRY = "calabash-larder:country";
const CHOSEN = "calabash-larder:currency";

function stored(key: string): string | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Marks the root element for the style sheet of `LowestPrice`, where the law of the chosen country requires it. */
function markUnion(): void {
  const isInUnion = window.shop.unionCountries.includes(stored(COUNTRY) ?? "");
  document.documentElement.toggleAttribute("data-union", isInUnion);
}

const amounts = document.getElementsByClassName("amount");
/** The number of complete ones. The last may not have been parsed to its end. */
let written = 0;

function write(from: number): void {
  // The office shows naira only.
  if (location.pathname.startsWith("/office")) return;
  const [chosen, country] = [stored(CHOSEN), stored(COUNTRY)];
  for (let index = from; index < amounts.length; index += 1) {
    const amount = amounts[index] as HTMLElement;
    const { naira = "", form = "", country: own } = amount.dataset;
    const is = (name: keyof AmountForm) => form.includes(name);
    const shown = shownCurrency(window.shop.currencies, { chosen, country: own || country });
    const { first, behind, spoken } = amountTexts(JSON.parse(naira) as Naira, shown, {
      equivalent: is("equivalent"),
      dated: is("dated"),
      alone: is("alone"),
      exact: is("exact"),
    });
    [first, behind, spoken].forEach((text, part) => {
      const element = amount.children[part];
      if (element && element.textContent !== text) element.textContent = text;
    });
  }
}

if (stored(CHOSEN) || stored(COUNTRY)) {
  const observer = new MutationObserver(() => {
    write(written);
    written = Math.max(0, amounts.length - 1);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    write(0);
  });
}
function rewrite(): void {
  markUnion();
  write(0);
}

markUnion();
addEventListener("pageshow", ({ persisted }) => persisted && rewrite());
addEventListener("storage", ({ key }) => {
  if (key === CHOSEN || key === COUNTRY) rewrite();
});
addEventListener(CURRENCY_CHOSEN, () => {
  // A browser that stores nothing: only React knows what was chosen.
  if (stored(CHOSEN) !== undefined || stored(COUNTRY) !== undefined) rewrite();
});
