import { HOME_COUNTRY } from "../rules/countries/home-country.ts";
import { currenciesFromRates, rateText, type CurrencyRate } from "../rules/currencies.ts";
import { showAmounts, shownCurrency, type ShownCurrency } from "../rules/shown-amounts.ts";
import type { EmailContent, EmailRow } from "./render-email.ts";

/** The label in `paymentRows` of an amount to transfer at a bank: exactly this much in naira. */
const EXACT = "Amount";

/**
 * The email with amounts in the currency of the country it is paid from, `£15.14 (₦15,984)`, and a note that naira are
 * charged. Unchanged for Nigeria, a country without a rate, or an email without amounts. Reads the rates only for
 * countries abroad.
 */
export async function showInCurrency(
  country: string | undefined,
  content: EmailContent,
  { now, readRates }: { now: Date; readRates: () => Promise<CurrencyRate[]> },
): Promise<EmailContent> {
  if (country === undefined || country === HOME_COUNTRY) return content;
  const currencies = currenciesFromRates(await readRates(), now);
  const shown = shownCurrency(currencies, { country });
  return shown?.isFirst ? inCurrency(content, shown) : content;
}

function inCurrency(content: EmailContent, shown: ShownCurrency): EmailContent {
  const show = (text: string) => showAmounts(text, shown);
  const row = ([label, value, ...link]: EmailRow): EmailRow => [
    label,
    showAmounts(value, shown, { exact: label === EXACT }),
    ...link,
  ];
  const { subject, paragraphs, rows, button, closing } = content;
  const changed = {
    ...content,
    subject: show(subject),
    paragraphs: paragraphs.map(show),
    ...(rows && { rows: rows.map(row) }),
    ...(button && { button: { ...button, label: show(button.label) } }),
    ...(closing && { closing: show(closing) }),
  };
  const isSame = JSON.stringify(changed) === JSON.stringify(content);
  return isSame ? content : { ...changed, note: currencyNote(shown) };
}

function currencyNote(shown: ShownCurrency): string {
  const date = shown.dated ? `, the rate of ${shown.dated}` : "";
  return `Amounts in ${shown.sign.trim()} are a guide, at ${rateText(shown)}${date}. You are charged in naira, and your bank sets its own rate.`;
}
