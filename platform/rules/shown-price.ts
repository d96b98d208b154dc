import { HOME_COUNTRY } from "./countries/home-country.ts";
import { applyPercent, type Naira } from "./money.ts";

/** A tax with which prices are shown: what customers read first is then all that they pay for the goods. */
export type ShownTax = { name: string; percent: number; isIncluded: boolean };

/** The taxes that prices are shown with, by the names of the countries where staff have switched that on. */
export type ShownTaxes = Record<string, ShownTax>;

/** The tax that prices are shown with for a country; for the home country until one is chosen. */
export function findShownTax(taxes: ShownTaxes | undefined, country: string | undefined): ShownTax | undefined {
  return taxes?.[country || HOME_COUNTRY];
}

/**
 * An amount as it is shown, all of it before tax: `taxed` is the part of `of` that tax is added to, none for what is no
 * price of goods. `per` shows a part of the amount, such as that of 100 g in 450.
 */
export type GoodsPrice = { of: Naira; taxed?: Naira | undefined; per?: Part | undefined };
export type Part = [part: number, whole: number];

/** What goods cost before tax, and the part of it that is not zero-rated. */
export function priceOf(goods: { price: Naira; quantity?: number; isZeroRated?: boolean | undefined }[]) {
  const sum: { of: Naira; taxed: Naira } = { of: 0, taxed: 0 };
  for (const { price, quantity = 1, isZeroRated } of goods) {
    sum.of += price * quantity;
    if (!isZeroRated) sum.taxed += price * quantity;
  }
  return sum;
}

/**
 * The price that customers are shown, in whole naira, halves rounded up: with the tax if it is added at the checkout,
 * and as it is if prices contain it. A line of several units is taxed as a whole, as orders are, so that a line alone
 * shows exactly what it is charged. An order's tax is rounded once, so several lines can differ from it by half a naira
 * each, and a line from its price of one by half a naira for each unit.
 */
export function shownPrice({ of, taxed = 0, per }: GoodsPrice, tax: ShownTax | undefined): Naira {
  const price: Naira = of + (tax && !tax.isIncluded ? applyPercent(taxed, tax.percent) : 0);
  // Integers only, to avoid floating-point errors.
  return per ? Math.floor((2 * per[0] * price + per[1]) / (2 * per[1])) : price;
}

/** ` incl. 20% VAT`, to follow a price; empty where prices are shown without a tax. */
export function inclTax(tax: ShownTax | undefined): string {
  return tax && tax.percent > 0 ? ` incl. ${tax.percent}% ${inSentence(tax)}` : "";
}

/** ` before VAT`, to follow the name of an amount without the tax that prices beside it are shown with. */
export function beforeTax(tax: ShownTax | undefined): string {
  return tax && tax.percent > 0 && !tax.isIncluded ? ` before ${inSentence(tax)}` : "";
}

/** The shop's own word is no name, unlike VAT. */
function inSentence({ name }: ShownTax): string {
  return name === "Tax" ? "tax" : name;
}
