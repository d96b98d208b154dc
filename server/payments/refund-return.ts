import { toKobo } from "../../domain/kobo.ts";
import { formatNaira } from "../../domain/money.ts";
import { Refusal } from "../../domain/refusal.ts";
import { changeReturn, type ReturnAction } from "../orders/returns/decide-return.ts";
import { decideReturnRefund, type RefundDecision } from "../orders/returns/refund-return.ts";
import type { Shop } from "../shop.ts";
import { findPayingAttempt } from "./attempts.ts";
import { addRefund } from "./refunds.ts";

/**
 * Staff have inspected the returned goods: restocks the good ones and requests a refund of the payment that paid the
 * order, in one write. The return becomes refunded when that refund completes (`settleRefund`, `completeRefundByHand`).
 */
export function refundReturn(shop: Shop, action: ReturnAction, decision: RefundDecision): Promise<Refusal | undefined> {
  return changeReturn(shop, action, async (w, locked) => {
    const { rma, order } = locked;
    const decided = await decideReturnRefund(w, locked, decision);
    if (decided instanceof Refusal) return decided;
    const attempt = await findPayingAttempt(w.tx, order.id);
    if (!attempt) return new Refusal("payment-not-found", "This order has no payment to give money back from.");
    const refund = { amountKobo: toKobo(decided.amount), reason: `Return ${rma}`, channel: "provider", rma } as const;
    const requested = await addRefund(w, { ...attempt, order }, refund);
    if (!(requested instanceof Refusal)) return undefined;
    return new Refusal(requested.code, `${formatNaira(decided.amount)} cannot go back. ${requested.message}`);
  });
}
