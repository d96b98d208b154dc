import { formatNaira, type Naira } from "#platform/rules/money.ts";
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

/** The amounts that the page offers to choose from. */
export const GIFT_CARD_CHOICES: readonly Naira[] = [10_000, 25_000, 50_000, 100_000];
