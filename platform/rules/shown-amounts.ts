import {
  formatEquivalent,
  formatNaira,
  formatWorth,
  grouped,
  nairaToShow,
  withHundredths,
  type Currency,
  type Naira,
} from "./money.ts";
import { readInteger } from "./read-integer.ts";

/** The code of the naira, which a customer abroad may choose to see first. */
export const NAIRA = "NGN";

/** The currency that a customer sees amounts in besides naira, and whether it comes first. */
export type ShownCurrency = Pick<Currency, "code" | "name" | "sign" | "nairaPerUnit" | "dated"> & { isFirst: boolean };

type Choice = {
  /** The code of the currency that the customer has chosen, if any. */
  chosen?: string | null | undefined;
  /** The name of the customer's country. */
  country?: string | null | undefined;
};

/**
 * The currency that a customer has chosen, else that of their country, which comes first. If there is neither, as in
 * Nigeria or a country without a rate, or if they have chosen naira, the first currency, the dollar, is shown beside
 * the naira. Undefined for a shop without rates.
 */
export function shownCurrency(currencies: Currency[], { chosen, country }: Choice): ShownCurrency | undefined {
  const own =
    chosen === NAIRA
      ? undefined
      : (currencies.find(({ code }) => code === chosen) ??
        currencies.find(({ countries }) => countries.includes(country ?? "")));
  const currency = own ?? currencies[0];
  return currency && { ...currency, isFirst: own !== undefined };
}

/** The parts of an amount: the first amount, the small one after it, and how a screen reader reads the latter. */
export type AmountTexts = { first: string; behind: string; spoken: string };

export type AmountForm = {
  /** Shows the equivalent after the naira, if naira come first. */
  equivalent?: boolean | undefined;
  /** Adds the day of an old rate. */
  dated?: boolean | undefined;
  /** Leaves out the second amount, because an amount next to this one has it. */
  alone?: boolean | undefined;
  /** Naira always come first, because exactly this much is to be paid. */
  exact?: boolean | undefined;
};

/**
 * An amount as a customer sees it: `£15.14 (₦15,984)` if their currency comes first, else `₦15,984`, or with
 * `equivalent` `₦15,984 (≈ $19.98)`. Naira may have kobo: `₦12,784.50`.
 */
export function amountTexts(
  amount: Naira,
  shown: ShownCurrency | undefined,
  { equivalent, dated, alone, exact }: AmountForm = {},
): AmountTexts {
  const naira = formatWithKobo(amount);
  if (!shown || !(shown.isFirst || equivalent)) return { first: naira, behind: "", spoken: "" };
  const worth = formatWorth(amount, shown);
  const date = dated && shown.dated ? `, rate of ${shown.dated}` : "";
  if (alone) return { first: shown.isFirst ? worth : naira, behind: "", spoken: "" };
  // The space is part of the first amount, so that a line can break after it.
  if (shown.isFirst && !exact) return { first: `${worth} `, behind: `(${naira}${date})`, spoken: `${naira}${date}` };
  const about = worth.startsWith("<") ? worth.replace("<", "less than") : `about ${worth}`;
  return { first: `${naira} `, behind: `(${formatEquivalent(amount, shown)}${date})`, spoken: `${about}${date}` };
}

/** `₦12,784`, or `₦12,784.50` with kobo. */
function formatWithKobo(amount: Naira): string {
  if (Number.isInteger(amount)) return formatNaira(amount);
  return amount < 0 ? `−${formatWithKobo(-amount)}` : `₦${withHundredths(amount)}`;
}

/** An amount in a text as `formatNaira` and `formatKobo` write it; a rate, `₦800 for $1`, does not match. */
const AMOUNT = /−?₦\d+(?:,\d{3})*(?:\.\d\d)?(?![\d.,]*\d)(?! for [^\s\d][^\d]{0,5}1(?!\d))/;

/** Splits a text into the amounts in naira and the text between them. */
export function splitAmounts(text: string): (string | { naira: Naira })[] {
  const parts: (string | { naira: Naira })[] = [];
  let rest = text;
  for (let found = AMOUNT.exec(rest); found; found = AMOUNT.exec(rest)) {
    const [amount] = found;
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    const [whole, kobo] = amount.replace(/[−₦,]/g, "").split(".");
    const naira = (readInteger(whole) ?? 0) + nairaToShow(readInteger(kobo?.replace(/^0/, "")) ?? 0);
    parts.push({ naira: amount.startsWith("−") ? -naira : naira });
    rest = rest.slice(found.index + amount.length);
  }
  return rest === "" ? parts : [...parts, rest];
}

/** A text with its amounts as a customer sees them, for emails, names of controls and other plain text. */
export function showAmounts(text: string, shown: ShownCurrency | undefined, form?: AmountForm): string {
  if (!shown?.isFirst) return text;
  return splitAmounts(text)
    .map((part) => {
      if (typeof part === "string") return part;
      const { first, behind } = amountTexts(part.naira, shown, form);
      return first + behind;
    })
    .join("");
}

/**
 * A minimum amount of naira in the customer's currency, in whole units, rounded up: `£138`. Naira are left as they are.
 */
export function formatAtLeast(amount: Naira, shown: ShownCurrency | undefined): string {
  return shown?.isFirst ? `${shown.sign}${grouped(Math.ceil(amount / shown.nairaPerUnit))}` : formatNaira(amount);
}
