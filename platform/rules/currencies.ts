import { last, sorted } from "./collections.ts";
import { formatMoment } from "./dates.ts";
import type { Currency } from "./money.ts";
import { lagosDay } from "./period.ts";
import { plusDays } from "./plus-days.ts";
import { DAY } from "./time.ts";

/** Naira for one unit of a currency, as maintained by staff; `dated` is the calendar day of the rate. */
export type CurrencyRate = { code: string; nairaPerUnit: number; dated: string };

/** The currency of every country without one below, and of customs papers. */
export const DOLLAR = "USD";

/** An older rate is shown with its date. */
const FRESH_DAYS = 7;

type Known = Pick<Currency, "name" | "sign" | "countries">;

const EURO_COUNTRIES = [
  "Austria",
  "Belgium",
  "Bulgaria",
  "Croatia",
  "Cyprus",
  "Estonia",
  "Finland",
  "France",
  "Germany",
  "Greece",
  "Ireland",
  "Republic of Ireland",
  "Italy",
  "Latvia",
  "Lithuania",
  "Luxembourg",
  "Malta",
  "Netherlands",
  "The Netherlands",
  "Portugal",
  "Slovakia",
  "Slovenia",
  "Spain",
];

/**
 * The currencies that staff can add, by their ISO 4217 codes. No two signs are alike: `$` alone is the US dollar.
 * Countries are named as in the shop's list of countries; a second spelling is one that staff may type.
 */
const known: Record<string, Known> = {
  [DOLLAR]: { name: "US dollar", sign: "$", countries: ["United States"] },
  AED: { name: "UAE dirham", sign: "AED\u00A0", countries: ["United Arab Emirates"] },
  AUD: { name: "Australian dollar", sign: "A$", countries: ["Australia"] },
  CAD: { name: "Canadian dollar", sign: "C$", countries: ["Canada"] },
  CHF: { name: "Swiss franc", sign: "CHF\u00A0", countries: ["Switzerland", "Liechtenstein"] },
  CNY: { name: "Chinese yuan", sign: "CN¥", countries: ["China"] },
  DKK: { name: "Danish krone", sign: "DKK\u00A0", countries: ["Denmark"] },
  EUR: { name: "Euro", sign: "€", countries: EURO_COUNTRIES },
  GBP: { name: "British pound", sign: "£", countries: ["United Kingdom"] },
  GHS: { name: "Ghanaian cedi", sign: "GH₵", countries: ["Ghana"] },
  INR: { name: "Indian rupee", sign: "₹", countries: ["India"] },
  JPY: { name: "Japanese yen", sign: "JP¥", countries: ["Japan"] },
  KES: { name: "Kenyan shilling", sign: "KSh\u00A0", countries: ["Kenya"] },
  NOK: { name: "Norwegian krone", sign: "NOK\u00A0", countries: ["Norway"] },
  NZD: { name: "New Zealand dollar", sign: "NZ$", countries: ["New Zealand"] },
  PLN: { name: "Polish złoty", sign: "PLN\u00A0", countries: ["Poland"] },
  SAR: { name: "Saudi riyal", sign: "SAR\u00A0", countries: ["Saudi Arabia"] },
  SEK: { name: "Swedish krona", sign: "SEK\u00A0", countries: ["Sweden"] },
  SGD: { name: "Singapore dollar", sign: "S$", countries: ["Singapore"] },
  UGX: { name: "Ugandan shilling", sign: "USh\u00A0", countries: ["Uganda"] },
  XAF: { name: "Central African CFA franc", sign: "FCFA\u00A0", countries: ["Cameroon", "Gabon"] },
  XOF: {
    name: "West African CFA franc",
    sign: "CFA\u00A0",
    countries: ["Benin", "Burkina Faso", "Côte d’Ivoire", "Ivory Coast", "Mali", "Niger", "Senegal", "Togo"],
  },
  ZAR: { name: "South African rand", sign: "R", countries: ["South Africa"] },
};

/** The codes of the currencies that staff can add. */
export const currencyCodes = Object.keys(known);

/** `British pound`; the code itself for a currency that is no longer known. */
export function currencyName(code: string): string {
  return known[code]?.name ?? code;
}

/** Whether a rate is more than a week old on this calendar day. */
export function isOld({ dated }: Pick<CurrencyRate, "dated">, today: string): boolean {
  return dated < lastFreshDay(today);
}

/** The earliest day of a rate that does not count as old today. */
export function lastFreshDay(today: string): string {
  return plusDays(today, -FRESH_DAYS);
}

/** How many days old the rate is. */
export function daysOld({ dated }: Pick<CurrencyRate, "dated">, today: string): number {
  return (Date.parse(today) - Date.parse(dated)) / DAY;
}

/** The currencies that pages show amounts in: the dollar first, then by name; an old rate has its date. */
export function currenciesFromRates(rates: CurrencyRate[], now: Date): Currency[] {
  const today = lagosDay(now);
  const currencies = rates.map((rate): Currency => {
    const { code, nairaPerUnit, dated } = rate;
    const { name, sign, countries } = known[code] ?? { name: code, sign: `${code}\u00A0`, countries: [] };
    return {
      code,
      name,
      sign,
      countries,
      nairaPerUnit,
      ...(isOld(rate, today) && { dated: formatMoment(dated, now) }),
    };
  });
  return sorted(currencies, (a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ code, name }: Currency): string {
  return code === DOLLAR ? "" : name;
}

const rateFormat = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** `₦800 for $1`, `₦6.20 for KSh 1`. */
export function rateText({ sign, nairaPerUnit }: Pick<Currency, "sign" | "nairaPerUnit">): string {
  return `₦${rateFormat.format(nairaPerUnit).replace(/\.00$/, "")} for ${sign}1`;
}

/** The placeholder for the rates in a text, such as an FAQ answer. */
export const EXCHANGE_RATES = "{exchange rates}";

/** A text with the current rates: `₦800 for $1, ₦1,056 for £1 and ₦930 for €1`. An old rate is followed by its date. */
export function withExchangeRates(text: string, currencies: Currency[]): string {
  const rates = currencies.map((currency) => {
    const { dated } = currency;
    return `${rateText(currency)}${dated ? ` (rate of ${dated})` : ""}`;
  });
  const all = rates.length > 1 ? `${rates.slice(0, -1).join(", ")} and ${last(rates)}` : rates.join();
  return text.replaceAll(EXCHANGE_RATES, all);
}
