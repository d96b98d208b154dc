import type { RefundStatus } from "#features/orders/rules/payment-state.ts";
import { toKobo, wholeNairaDown, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";

// What an edit of a paid order refunds: the excess of its payments once the order costs less.

/** The money of an order before an edit. */
export type PaidOrder = {
  /** The total before the edit. */
  total: Naira;
  /** What earlier edits have refunded; it was paid on top of the total. */
  editRefunds: Naira;
  /** What all counted payments have received, by any method. */
  receivedKobo: Kobo;
  /** Their refunds, completed or pending. */
  refunds: { amountKobo: Kobo; status: RefundStatus }[];
  /** What is left of the sale in the books: the invoices less the credit notes. */
  saleKobo: Kobo;
};

/**
 * The refunds, completed or pending, that were not for goods of the sale but for an excess or an earlier edit, in whole
 * naira. This money no longer pays the order, so an edit must not refund it again.
 *
 * All other refunds are for goods that stay in the order: its total is the same, and a credit note takes them off the
 * sale once completed. Which refund is which is not stored; the books tell how much was and will be credited.
 */
export function returnedBeyondSale({ total, editRefunds, receivedKobo, refunds, saleKobo }: PaidOrder): Naira {
  const goingBackKobo = sumRefunds(refunds);
  const underWayKobo = sumRefunds(refunds.filter(({ status }) => status !== "completed"));
  const netReceivedKobo: Kobo = receivedKobo - goingBackKobo;
  const stillToPayKobo: Kobo = Math.max(0, toKobo(total + editRefunds) - receivedKobo);
  const creditedKobo: Kobo = toKobo(total) - saleKobo;
  // A credit note will reduce the sale by the part that the shop neither holds nor is still owed, at most by the
  // pending refunds.
  const uncoveredKobo: Kobo = Math.max(0, saleKobo - netReceivedKobo - stillToPayKobo);
  const toCreditKobo: Kobo = Math.min(underWayKobo, uncoveredKobo);
  return Math.max(0, wholeNairaDown(goingBackKobo - creditedKobo - toCreditKobo));
}

/**
 * The excess of the payments of an edited order: received, less its new total and what was `returned` beyond the sale.
 * Zero when they fall short, and at most the part that is not refunded yet. In whole naira, because excess kobo are
 * left to staff.
 */
export function editRefundKobo(
  { receivedKobo, refunds }: Pick<PaidOrder, "receivedKobo" | "refunds">,
  { total, returned }: { total: Naira; returned: Naira },
): Kobo {
  const tooMuchKobo: Kobo = receivedKobo - toKobo(total + returned);
  const netReceivedKobo: Kobo = receivedKobo - sumRefunds(refunds);
  return Math.max(0, toKobo(wholeNairaDown(Math.min(tooMuchKobo, netReceivedKobo))));
}

function sumRefunds(refunds: PaidOrder["refunds"]): Kobo {
  return refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}
