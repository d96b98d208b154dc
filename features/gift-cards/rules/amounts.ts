import { formatNaira, grouped, withHundredths, type Currency, type Naira } from "#platform/rules/money.ts";
import { wholeNaira } from "#platform/rules/read-money.ts";
import { type NumberKind } from "#platform/rules/read-number.ts";
import { NAIRA } from "#platform/rules/shown-amounts.ts";
import type { AmountQuestion } from "#platform/rules/unusual-amount.ts";

/** The amounts that a gift card can be bought for (specification 12.1). */
export const GIFT_CARD_AMOUNTS: { least: Naira; most: Naira } = { least: 5_000, most: 500_000 };

/** A larger amount has to be confirmed. Twice the largest offered amount, to catch a zero too many. */
const LARGE: Naira = 200_000;

/** The question before a large gift card is bought or given. */
export function questionAboutCard(amount: Naira): AmountQuestion | undefined {
  if (amount <= LARGE) return undefined;
  const named = formatNaira(amount);
  return { question: `That’s a lot for a gift card. Really ${named}?`, named, sure: named };
}

/** The currency that a giver names an amount in. */
export type GiverCurrency = Pick<Currency, "code" | "sign" | "nairaPerUnit">;
export const inNaira: GiverCurrency = { code: NAIRA, sign: "₦", nairaPerUnit: 1 };

/**
 * The amounts of a gift card in whole units of a currency: the bounds, rounded inwards, and four round ones to choose
 * from, the least of them a power of ten.
 */
export function giverAmounts({ nairaPerUnit }: GiverCurrency) {
  const { least, most } = GIFT_CARD_AMOUNTS;
  const first = 10 ** Math.ceil(Math.log10(least / nairaPerUnit));
  return {
    least: Math.ceil(least / nairaPerUnit),
    most: Math.floor(most / nairaPerUnit),
    choices: [first, first * 2.5, first * 5, first * 10],
  };
}

/** What is charged for an amount of the giver's currency, and what the card is worth. Nothing is rounded after this. */
export function chargedFor(amount: number, { nairaPerUnit }: GiverCurrency): Naira {
  return Math.round(amount * nairaPerUnit);
}

/** `£10`, `£12.50`, `₦10,000`. */
export function formatGiverAmount(amount: number, { sign }: GiverCurrency): string {
  return `${sign}${Number.isInteger(amount) ? grouped(amount) : withHundredths(amount)}`;
}

/** How an amount of the currency is typed: `£25`, `25 GBP`, for C$ also `$25`; hundredths where prices have them. */
export function giverNumber({ code, sign, nairaPerUnit }: GiverCurrency): NumberKind {
  if (code === NAIRA) return wholeNaira;
  const marks = [sign.trim(), code, sign.trim().slice(-1)].map((mark) => mark.toLowerCase());
  return { decimals: nairaPerUnit < 100 ? 0 : 2, before: marks, after: marks };
}
