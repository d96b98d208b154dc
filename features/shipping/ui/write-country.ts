import { shownCurrency } from "#platform/rules/shown-amounts.ts";
import { readChoice, whenChosen } from "#platform/ui/browser/when-chosen.ts";
import type { AskedDelivery } from "../rules/delivery-lines.ts";
import type { DeliveryTerms } from "../rules/delivery.ts";
import { deliveryPrice, expectedText, pickerTexts } from "./country-texts.ts";

// Part of the inline script of every page, which is the same for everybody: writes the stored country into the pickers,
// shows the page's parts for that country (`ForCountry`), with the days on which a parcel is expected, and writes what
// delivery there costs (`DeliveryPrice`). React renders the same.

window.shop.deliveryPrice = deliveryPrice;

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
  for (const price of all("[data-delivery]")) {
    const asked = JSON.parse(price.dataset["delivery"] ?? "") as AskedDelivery;
    write(price, deliveryPrice(asked, country, shown));
  }
});

/** Writes only what changed: an observer calls this for each part of the page as it is parsed. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
