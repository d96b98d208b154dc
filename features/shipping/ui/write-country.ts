import { shownCurrency } from "#platform/rules/shown-amounts.ts";
import { readChoice, whenChosen } from "#platform/ui/browser/when-chosen.ts";
import type { DeliveryTerms } from "../rules/delivery.ts";
import { expectedText, pickerTexts } from "./country-texts.ts";

// Part of the inline script of every page, which is the same for everybody: writes the stored country into the pickers,
// and shows the page's parts for that country (`ForCountry`), with the days on which a parcel is expected. React
// renders the same.

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

whenChosen(() => {
  const { country = "", currency: chosen } = readChoice();
  const code = window.shop.countries[country];
  const shown = shownCurrency(window.shop.currencies, { chosen, country });
  const { spoken, short } = pickerTexts(code, shown);
  if (code) for (const select of all("select[data-country]")) (select as HTMLSelectElement).value = country;
  for (const text of all("[data-picker=spoken]")) write(text, spoken);
  for (const text of all("[data-picker=short]")) write(text, short);
  for (const part of all("[data-for]")) part.hidden = part.dataset["for"] !== (code ? country : "");
  for (const days of all("[data-days]")) {
    write(days, expectedText(new Date(), JSON.parse(days.dataset["days"] ?? "") as DeliveryTerms));
  }
});

/** Writes only what changed: an observer calls this for each part of the page as it is parsed. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
