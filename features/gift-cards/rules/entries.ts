import { formatKobo, toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";

/**
 * The kinds of entries of a gift card.
 * - More is owed: `sold` (somebody has paid for the card), `issued` (staff gave it), `returned` (an order that it had
 *   paid was refunded), `restored` (a refund or a cancellation was undone).
 * - Less is owed: `spent` (it paid an order), `refunded` (its buyer gets money back), `cancelled` (a card that was
 *   issued by mistake, or whose payment the provider took back).
 */
const giftCardEntryKinds = ["sold", "issued", "spent", "returned", "refunded", "cancelled", "restored"] as const;
export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

/** Whether this kind of entry increases (1) or reduces (-1) what the shop owes. */
export const entrySigns: Record<GiftCardEntryKind, 1 | -1> = {
  sold: 1,
  issued: 1,
  spent: -1,
  returned: 1,
  refunded: -1,
  cancelled: -1,
  restored: 1,
};

/** The amount that a card was bought or issued for, and its balance. */
export type GiftCardBalance = { amount: Naira; balanceKobo: Kobo };

/**
 * The balance after an entry of `kobo`, which is above zero. Returns the reason as text when the card has less, or
 * would have more than it was bought for.
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
 * How much of a sold card's price the order's money, less refunds, no longer covers, in kobo; this is taken off the
 * card. Zero while the order is fully paid or overpaid.
 */
export function uncoveredKobo({ amount }: { amount: Naira }, netReceivedKobo: Kobo): Kobo {
  const priceKobo = toKobo(amount);
  return Math.min(priceKobo, Math.max(0, priceKobo - netReceivedKobo));
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

/** Why staff cannot take back what is on a card: its holder's money. */
export function whyNotCancelled(card: { orderId: string | null; refundId: number | null }): string | undefined {
  if (card.refundId !== null) return "This gift card is a refund, so what is on it is the customer’s.";
  if (card.orderId === null) return undefined;
  return "Somebody has paid for this gift card: refund the payment of its order instead.";
}
