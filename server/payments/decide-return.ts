import { and, eq, inArray } from "drizzle-orm";
import { toKobo } from "../../domain/kobo.ts";
import { formatNaira } from "../../domain/money.ts";
import { payingStatuses } from "../../domain/payment/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit, type AuditEntry } from "../audit/record-audit.ts";
import { lastEditor } from "../audit/trail.ts";
import { paymentAttempts } from "../database/schema.ts";
import { approveReturn, receiveReturn, refuseReturn } from "../orders/returns/decide-return.ts";
import { lockReturn } from "../orders/returns/move-return.ts";
import { decideReturnRefund, type RefundDecision } from "../orders/returns/refund-return.ts";
import type { Shop } from "../shop.ts";
import { requestRefundIn } from "./refunds.ts";
import { write, type Write } from "../write.ts";

export type ReturnAction = {
  rma: string;
  actor: string;
  /** The state of the return that this person saw. */
  seen: string;
};

/** Staff approve the return: the customer may send the parcel. */
export const approve = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, { action: "approved a return" }, (w) => approveReturn(w, act.rma));

/** Staff refuse the return, before the parcel arrives or after inspecting it; the customer reads the reason. */
export const refuse = (shop: Shop, act: ReturnAction, reason: string) =>
  decide(shop, act, { action: "refused a return", details: { reason } }, (w) => refuseReturn(w, act.rma, reason));

/** Staff record that the parcel arrived. */
export const receive = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, { action: "received a return" }, (w) => receiveReturn(w, act.rma));

/**
 * Staff have inspected the returned goods: restocks the good ones and requests a refund of the payment that paid the
 * order, in one transaction. The return becomes refunded when that refund completes (`settleRefund`,
 * `completeRefundByHand`).
 */
export const giveBack = (shop: Shop, act: ReturnAction, decision: RefundDecision) =>
  decide(shop, act, { action: "decided the refund of a return", details: decision }, async (w) => {
    const { tx } = w;
    const decided = await decideReturnRefund(w, act.rma, decision);
    if (decided instanceof Refusal) return decided;
    const locked = await lockReturn(tx, act.rma);
    if (locked instanceof Refusal) return locked;
    const paying = and(
      eq(paymentAttempts.orderId, locked.orderId),
      inArray(paymentAttempts.status, [...payingStatuses]),
    );
    const [attempt] = await tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(paying);
    if (!attempt) return new Refusal("payment-not-found", "This order has no payment to give money back from.");
    const reason = `Return ${act.rma}`;
    const input = { attemptId: attempt.id, amountKobo: toKobo(decided.amount), reason, channel: "provider" as const };
    const requested = await requestRefundIn(w, { ...input, actor: act.actor, rma: act.rma });
    if (!(requested instanceof Refusal)) return undefined;
    return new Refusal(requested.code, `${formatNaira(decided.amount)} cannot go back. ${requested.message}`);
  });

/** Runs `change` on a return that staff saw in the state `seen`, with an audit entry. Locks the order and the return. */
function decide(
  shop: Shop,
  { rma, actor, seen }: ReturnAction,
  entry: Pick<AuditEntry, "action" | "details">,
  change: (w: Write) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const locked = await lockReturn(w.tx, rma);
    if (locked instanceof Refusal) return locked;
    const subject = `order:${locked.orderId}`;
    if (locked.status !== seen) {
      const who = await lastEditor(w.tx, subject);
      const message = `${who} was quicker. Nothing was done: please look at it as it is now.`;
      return new Refusal("changed-meanwhile", message);
    }
    const refusal = await change(w);
    if (!refusal) await recordAudit(w, { ...entry, subject, details: { rma, ...entry.details } });
    return refusal;
  });
}
