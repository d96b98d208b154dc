import { groupBy } from "#platform/rules/collections.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { DAY } from "#platform/rules/time.ts";
import { lettersAndDigits, saysReversal, tellingWords } from "./bank-statement-words.ts";

/** A line of a bank statement, or money that staff recorded as if it were one. `bookedOn` is a calendar day. */
export type BankLine = {
  accountId: string;
  bookedOn: string;
  amountKobo: Kobo;
  description: string;
  reference: string;
};

/** How many days a bank may take to return a payment. */
export const REVERSED_WITHIN = 90;
const REVERSED_SOON = 30;

/**
 * The confidence that a debit reverses this credit, or the credit this debit: 3, same reference; 2, same words; 1, the
 * debit says that it is a reversal and nothing contradicts; 0, none. Both have the same amount and account.
 */
export function reversalWeight(credit: BankLine, debit: BankLine): number {
  if (credit.accountId !== debit.accountId || credit.amountKobo !== -debit.amountKobo) return 0;
  const days = (Date.parse(debit.bookedOn) - Date.parse(credit.bookedOn)) / DAY;
  if (Math.abs(days) > REVERSED_WITHIN) return 0;
  if (haveOneReference(credit, debit)) return 3;
  const says = saysReversal(lineText(debit));
  if (!says && Math.abs(days) > REVERSED_SOON) return 0;
  const [ofCredit, ofDebit] = [tellingWords(credit), tellingWords(debit)];
  const names = [...ofDebit.names].filter((name) => ofCredit.names.has(name));
  const isOneNumber = [...ofDebit.numbers].some((number) => ofCredit.numbers.has(number));
  const isOneName = names.length > 1 || (names.length === 1 && ofDebit.names.size === 1);
  if (isOneNumber || isOneName || haveSameWords(credit, debit)) return 2;
  // Banks book a reversal after its credit, or on an earlier day that is still open in their books.
  const isSoon = days >= -3 && days <= REVERSED_SOON;
  return says && isSoon && (ofDebit.names.size === 0 || names.length > 0) ? 1 : 0;
}

/** For each debit the credits that it reverses with the highest confidence; several when they are equally likely. */
export function findReversed<Credit extends BankLine, Debit extends BankLine>(
  credits: Credit[],
  debits: Debit[],
): { debit: Debit; credits: Credit[]; weight: number }[] {
  const byAmount = groupBy(credits, ({ amountKobo }) => amountKobo);
  return debits.flatMap((debit) => {
    const weighed = (byAmount.get(-debit.amountKobo) ?? []).map((credit) => ({
      credit,
      weight: reversalWeight(credit, debit),
    }));
    const weight = Math.max(0, ...weighed.map((one) => one.weight));
    if (weight === 0) return [];
    return [{ debit, credits: weighed.filter((one) => one.weight === weight).map(({ credit }) => credit), weight }];
  });
}

function lineText({ description, reference }: BankLine): string {
  return `${description} ${reference}`;
}

/** Whether two lines have the same reference, or the text of one contains the reference of the other. */
function haveOneReference(one: BankLine, other: BankLine): boolean {
  const [first, second] = [lettersAndDigits(one.reference), lettersAndDigits(other.reference)];
  if (first.length >= 3 && first === second) return true;
  const isIn = (reference: string, line: BankLine) =>
    reference.length >= 8 && lettersAndDigits(lineText(line)).includes(reference);
  return isIn(first, other) || isIn(second, one);
}

function haveSameWords(one: BankLine, other: BankLine): boolean {
  const [first, second] = [lettersAndDigits(one.description), lettersAndDigits(other.description)];
  return first.length >= 8 && first === second;
}
