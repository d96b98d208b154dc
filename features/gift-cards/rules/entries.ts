import { formatKobo, toKobo, type Kobo } from "../../../platform/rules/kobo.ts";
import type { Naira } from "../../../platform/rules/money.ts";

/**
 * The kinds of entries of a gift card.
 * - More is owed: `sold` (somebody has paid for the card), `issued` (staff gave it), `returned` (an order that it had
 *   paid was refunded), `restored` (a refund or a cancellation was undone).
 * - Less is owed: `spent` (it paid an order), `refunded` (its buyer gets money back), `cancelled` (a card that was
 *   issued by mistake, or whose payment the provider took back).
 */
const giftCardEntryKinds = ["sold", "issued", "spent", "returned", "refunded", "cancelled", "restored"] as const;
export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

/** Whether the shop owes more (1) or less (-1) after an entry of this kind. */
export const entrySigns: Record<GiftCardEntryKind, 1 | -1> = {
  sold: 1,
  issued: 1,
  spent: -1,
  returned: 1,
  refunded: -1,
  cancelled: -1,
  restored: 1,
};

/** One row of the ledger; the amount has the sign of its kind. */
export type GiftCardEntry = { kind: GiftCardEntryKind; amountKobo: Kobo };

/** What a card was bought or issued for, in naira, and what is left of it. */
export type GiftCardBalance = { amount: Naira; balanceKobo: Kobo };

/**
 * The balance after an entry of `kobo`, above zero. A text that says why not, when the card has less, or when it would
 * have more than it was bought for.
 */
export function balanceAfter(
  { amount, balanceKobo }: GiftCardBalance,
  { kind, kobo }: { kind: GiftCardEntryKind; kobo: Kobo },
): Kobo | string {
  if (!Number.isSafeInteger(kobo) || kobo <= 0) return "An entry needs an amount.";
  const after: Kobo = balanceKobo + entrySigns[kind] * kobo;
  if (after < 0) return `This gift card has ${formatKobo(balanceKobo)} left.`;
  if (after > toKobo(amount)) return "A gift card cannot have more than it was bought for.";
  return after;
}

/**
 * What has become of the money of gift cards. All of it is somewhere: `bought` = balances + `spent` + `refunded` +
 * `cancelled`. What was returned from orders counts as not spent; what was restored, as not refunded or cancelled.
 */
export type GiftCardTotals = { bought: Kobo; spent: Kobo; ended: Kobo };

/** The totals of a list of entries; `bought - spent - ended` is the sum of the balances. */
export function totalsOf(entries: Iterable<GiftCardEntry>): GiftCardTotals {
  const totals: GiftCardTotals = { bought: 0, spent: 0, ended: 0 };
  for (const { kind, amountKobo } of entries) {
    if (kind === "sold" || kind === "issued") totals.bought += amountKobo;
    else if (kind === "spent" || kind === "returned") totals.spent -= amountKobo;
    else totals.ended -= amountKobo;
  }
  return totals;
}

/**
 * How much of a sold card its buyer must have back, in kobo: the part of its price that the money of the order, without
 * refunds, no longer covers. Zero while the order is paid, or paid too much.
 */
export function uncoveredKobo({ amount }: { amount: Naira }, keptKobo: Kobo): Kobo {
  const priceKobo = toKobo(amount);
  return Math.min(priceKobo, Math.max(0, priceKobo - keptKobo));
}

export const entryLabels: Record<GiftCardEntryKind, string> = {
  sold: "Bought",
  issued: "Issued by us",
  spent: "Paid for an order",
  returned: "Returned from an order",
  refunded: "Refunded to the buyer",
  cancelled: "Cancelled",
  restored: "Put back on the card",
};
