import { last } from "./collections.ts";
import { formatNaira, type Naira } from "./money.ts";

type Compared<Amount> = {
  /** What `usual` is: `the present price`, `the present price of Egusi`. */
  what: string;
  amount: Amount;
  /** Null or 0 if there is nothing to compare with. */
  usual: Amount | null;
  /** Asks only about large amounts, where small ones are normal, such as a refund of part of an order. */
  onlyMore?: boolean;
};
/** A typed amount and the usual one: in whole naira, unless `format` formats both. */
export type ComparedAmount =
  | (Compared<Naira> & { format?: undefined })
  | (Compared<number> & { format: (amount: number) => string });

/** The question to ask before unusual amounts are saved. */
export type AmountQuestion = {
  question: string;
  /** The amounts by name, for a button. */
  named: string;
  /** The same amounts in full: a form that sends this has answered the question. */
  sure: string;
  /** The button that leads back to the subject of the question, if that is not an amount. */
  back?: string;
};

/**
 * A digit or two zeros too many or too few change an amount by a factor of ten or a hundred, and the intended amount is
 * near the usual one.
 */
export const UNUSUAL_FACTOR = 5;
/** How many amounts the question and its button name at most. */
const NAMED = 3;

/** Whether an amount is at least five times the usual, or at most a fifth; never for 0, or without a usual amount. */
function isUnusual({ amount, usual, onlyMore = false }: ComparedAmount): boolean {
  if (!usual || amount === 0) return false;
  return amount >= usual * UNUSUAL_FACTOR || (!onlyMore && amount * UNUSUAL_FACTOR <= usual);
}

/** The question about the unusual amounts among these; undefined if there are none. */
export function questionAbout(amounts: readonly ComparedAmount[]): AmountQuestion | undefined {
  const unusual = amounts.filter(isUnusual);
  if (unusual.length === 0) return undefined;
  const texts = unusual.map(formatCompared);
  const named = joinAmounts(texts);
  const sentences = unusual.slice(0, NAMED).map((one) => sentenceAbout(one, unusual.length > 1));
  return { question: `${sentences.join(" ")} Really ${named}?`, named, sure: texts.join(" ") };
}

function formatCompared({ amount, format = formatNaira }: ComparedAmount): string {
  return format(amount);
}

function sentenceAbout({ what, amount, usual, format = formatNaira }: ComparedAmount, isOneOfSeveral: boolean): string {
  const subject = isOneOfSeveral ? format(amount) : "That";
  return `${subject} is ${factorText(amount / (usual ?? 1))} ${what} (${format(usual ?? 0)}).`;
}

/** `ten times`, `100 times`, `a tenth of`. */
function factorText(factor: number): string {
  if (factor >= 1) {
    const times = Math.round(factor);
    return times === 10 ? "ten times" : `${times} times`;
  }
  const parts = Math.round(1 / factor);
  return { 10: "a tenth of", 100: "a hundredth of" }[parts] ?? `1/${parts} of`;
}

function joinAmounts(texts: string[]): string {
  const shown = texts.slice(0, NAMED);
  const rest = texts.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length === 1 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${last(parts)}`;
}
