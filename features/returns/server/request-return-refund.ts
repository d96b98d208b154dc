import { payingStatuses } from "#features/orders/rules/payment-state.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import type { Deferrable } from "#features/orders/server/undo/deferred-actions.ts";
import type { RefundChannel } from "#features/payments/rules/channel.ts";
import { listAttempts } from "#features/payments/server/attempts.ts";
import { refundedKobo } from "#features/payments/server/change-money.ts";
import { listRefundCredits, whyNoCredit } from "#features/payments/server/refund-as-credit.ts";
import { addRefund } from "#features/payments/server/refunds.ts";
import { creditMethods } from "#features/shop/rules/payment-methods.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeReturn, type ReturnAction } from "./decide-return.ts";
import { moveReturn } from "./move-return.ts";
import { decideReturnRefund, type RefundDecision } from "./refund-return.ts";

/**
 * Staff have inspected the returned goods: restocks the good ones and requests a refund of the payment that paid the
 * order, in one write, as the customer has chosen, but as money if their choice is not possible by now; payments by
 * gift card are refunded first. The return becomes refunded when that refund completes (`settleRefund`,
 * `completeRefundByHand`), or at once if the goods cost nothing.
 */
export async function refundReturn(
  shop: Shop,
  action: ReturnAction,
  decision: RefundDecision,
): Promise<Refusal | undefined> {
  const credits = await listRefundCredits(shop);
  return changeReturn(shop, action, async (w, locked) => {
    const { rma, order, refundAs } = locked;
    const channel = refundAs && isOneOf(credits, refundAs) && !whyNoCredit(order) ? refundAs : "provider";
    const decided = await decideReturnRefund(w, locked, decision);
    if (decided instanceof Refusal) return decided;
    if (decided.amount === 0)
      return moveReturn(w, { ...locked, status: "refund-due" }, "refunded", { description: "Return completed" });
    const requested = await refundPayments(w, order, { rma, channel, amountKobo: toKobo(decided.amount) });
    if (!requested) return undefined;
    return new Refusal(requested.code, `${formatNaira(decided.amount)} cannot go back. ${requested.message}`);
  });
}

/** `refundReturn`, five minutes later. */
export const returnRefund: Deferrable<RefundDecision & { rma: string; seen: string }> = {
  kind: "refund-return",
  path: "/office/returns/:rma/:decision",
  notDone: "Its return was not refunded.",
  run: (shop, actor, { orderId: _orderId, rma, seen, ...decision }) =>
    refundReturn(shop, { rma, actor, seen }, decision),
};

/**
 * Gift cards come first, because refunds to them are immediate and free. The last refund carries the return's number
 * and ends the return.
 */
async function refundPayments(
  w: Write,
  order: LockedGoodsOrder,
  { rma, channel, amountKobo }: { rma: string; channel: RefundChannel; amountKobo: Kobo },
): Promise<Refusal | undefined> {
  const attempts = await listAttempts(w.tx, order.id);
  const payer = attempts.find(({ status }) => isOneOf(payingStatuses, status));
  if (!payer) return new Refusal("payment-not-found", "This order has no payment to give money back from.");
  const terms = { reason: `Return ${rma}`, channel };
  let left = amountKobo;
  for (const attempt of attempts.filter(({ id, method }) => isOneOf(creditMethods, method) && id !== payer.id)) {
    const kobo: Kobo = Math.min(left, attempt.receivedKobo - (await refundedKobo(w.tx, attempt.id)));
    if (kobo <= 0) continue;
    left -= kobo;
    const own = { ...terms, amountKobo: kobo, ...(left === 0 && { rma }) };
    const requested = await addRefund(w, { ...attempt, order }, own);
    if (requested instanceof Refusal) return requested;
  }
  if (left === 0) return undefined;
  const requested = await addRefund(w, { ...payer, order }, { ...terms, amountKobo: left, rma });
  return requested instanceof Refusal ? requested : undefined;
}
