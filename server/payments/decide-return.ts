import { and, eq, inArray } from "drizzle-orm";
import { toKobo } from "../../domain/kobo.ts";
import { formatNaira } from "../../domain/money.ts";
import { payingStatuses } from "../../domain/payment/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lastToAct } from "../audit/trail.ts";
import type { Transaction } from "../database/database.ts";
import { paymentAttempts } from "../database/schema.ts";
import { approveReturn, receiveReturn, refuseReturn } from "../orders/returns/decide-return.ts";
import { lockReturn, type By } from "../orders/returns/move-return.ts";
import { decideReturnRefund, type RefundDecision } from "../orders/returns/refund-return.ts";
import type { Shop } from "../shop.ts";
import { requestRefundIn } from "./refunds.ts";

export type ReturnAction = {
  rma: string;
  actor: string;
  /** The state of the return that this person saw. */
  seen: string;
};

/** Staff approve the return: the customer may send the parcel. */
export const approve = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, "approved a return", {}, (tx, by) => approveReturn(tx, act.rma, by));

/** Staff refuse the return, before the parcel arrives or after inspecting it; the customer reads the reason. */
export const refuse = (shop: Shop, act: ReturnAction, reason: string) =>
  decide(shop, act, "refused a return", { reason }, (tx, by) => refuseReturn(tx, act.rma, reason, by));

/** Staff record that the parcel arrived. */
export const receive = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, "received a return", {}, (tx, by) => receiveReturn(tx, act.rma, by));

/**
 * Staff have inspected the returned goods: restocks the good ones and requests a refund of the payment that paid the
 * order, in one transaction. The return becomes refunded when that refund completes (`settleRefund`,
 * `completeRefundByHand`).
 */
export const giveBack = (shop: Shop, act: ReturnAction, decision: RefundDecision) =>
  decide(shop, act, "decided the refund of a return", decision, async (tx, by) => {
    const decided = await decideReturnRefund(tx, act.rma, decision, by);
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
    const input = { attemptId: attempt.id, amountKobo: toKobo(decided.amount), reason, way: "provider" as const };
    const requested = await requestRefundIn(shop, tx, { ...input, actor: act.actor, rma: act.rma });
    if (!(requested instanceof Refusal)) return undefined;
    return new Refusal(requested.code, `${formatNaira(decided.amount)} cannot go back. ${requested.message}`);
  });

/**
 * Runs `change` in a transaction that a refusal rolls back as a whole, because a later step may refuse after an earlier
 * one wrote.
 */
async function decide(
  shop: Shop,
  { rma, actor, seen }: ReturnAction,
  act: string,
  details: Record<string, unknown>,
  change: (tx: Transaction, by: By) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const now = shop.clock();
  try {
    await shop.db.transaction(async (tx) => {
      const locked = await lockReturn(tx, rma);
      if (locked instanceof Refusal) throw new Refused(locked);
      const subject = `order:${locked.orderId}`;
      if (locked.status !== seen) {
        const who = await lastToAct(tx, subject);
        throw new Refused(
          new Refusal("changed-meanwhile", `${who} was quicker. Nothing was done: please look at it as it is now.`),
        );
      }
      const refusal = await change(tx, { actor, now, publicUrl: shop.config.publicUrl });
      if (refusal) throw new Refused(refusal);
      await recordAudit(tx, { actor, act, subject, details: { rma, ...details } }, now);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Carries a refusal out of a transaction; throwing it rolls the transaction back. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
