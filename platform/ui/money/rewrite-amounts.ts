import type { Currency, Naira } from "../../rules/money.ts";
import { amountTexts, shownCurrency, type AmountForm } from "../../rules/shown-amounts.ts";
import { beforeTax, findShownTax, inclTax, shownPrice, type Part, type ShownTaxes } from "../../rules/shown-price.ts";
import { readChoice, whenChosen } from "../browser/when-chosen.ts";

declare global {
  /** Features declare what their own scripts read and set. */
  interface ShopOfScripts {
    currencies: Currency[];
    unionCountries: string[];
    /** Codes by name. */
    countries: Record<string, string>;
    shownTaxes: ShownTaxes;
  }
  interface Window {
    /** What the document's inline script sets before this one. */
    shop: ShopOfScripts;
  }
}

// An inline script of every page (`inlineScripts`). Pages are the same for everyone, with naira first; this rewrites
// each `Amount` in the customer's currency, and each `TaxText`, by the country or choice stored in the browser
// (`whenChosen`). React renders the same.

/** Marks the root element for the style sheet of `LowestPrice`, if the law of the chosen country requires it. */
function markUnion(): void {
  const isInUnion = window.shop.unionCountries.includes(readChoice().country ?? "");
  document.documentElement.toggleAttribute("data-union", isInUnion);
}

const amounts = document.getElementsByClassName("amount");
const taxTexts = document.getElementsByClassName("tax-text") as HTMLCollectionOf<HTMLElement>;
/** How many are complete: the last may not be fully parsed yet. */
let written = 0;

function write(from: number): void {
  // The office shows naira only.
  if (location.pathname.startsWith("/office")) return;
  const { currency: chosen, country } = readChoice();
  for (let index = from; index < amounts.length; index += 1) {
    const amount = amounts[index] as HTMLElement;
    const { naira = "", taxed = "0", per = "null", form = "", country: own, to } = amount.dataset;
    const is = (name: keyof AmountForm) => form.includes(name);
    const shown = shownCurrency(window.shop.currencies, { chosen, country: own || country });
    const goods = {
      of: JSON.parse(naira) as Naira,
      taxed: JSON.parse(taxed) as Naira,
      per: (JSON.parse(per) as Part | null) ?? undefined,
    };
    const price = shownPrice(goods, findShownTax(window.shop.shownTaxes, to || country));
    const { first, behind, spoken } = amountTexts(price, shown, {
      equivalent: is("equivalent"),
      dated: is("dated"),
      alone: is("alone"),
      exact: is("exact"),
    });
    [first, behind, spoken].forEach((text, part) => {
      writeText(amount.children[part], text);
    });
  }
  for (const one of taxTexts) {
    const tax = findShownTax(window.shop.shownTaxes, one.dataset["to"] || country);
    writeText(one, (one.dataset["before"] ? beforeTax : inclTax)(tax));
  }
}

/** Writes only what changed, because an observer calls this for each part of the page as it is parsed. */
function writeText(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

markUnion();
whenChosen((isWhole) => {
  if (isWhole) markUnion();
  write(isWhole ? 0 : written);
  written = Math.max(0, amounts.length - 1);
});
