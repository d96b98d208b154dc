import { and, eq, inArray } from "drizzle-orm";
import { koboOf } from "../../domain/kobo.ts";
import { formatNaira } from "../../domain/money.ts";
import { payingStatuses } from "../../domain/payment-state.ts";
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

/** Staff let the parcel come. */
export const approve = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, "approved a return", {}, (tx, by) => approveReturn(tx, act.rma, by));

/** Staff say no, before the parcel comes or after they looked at it; the customer reads the reason. */
export const refuse = (shop: Shop, act: ReturnAction, reason: string) =>
  decide(shop, act, "refused a return", { reason }, (tx, by) => refuseReturn(tx, act.rma, reason, by));

/** The parcel is here. */
export const receive = (shop: Shop, act: ReturnAction) =>
  decide(shop, act, "received a return", {}, (tx, by) => receiveReturn(tx, act.rma, by));

/**
 * Staff have looked at what came back: what is good goes on the shelf, and the money is asked for from the payment that paid the
 * order, all in one transaction. When it is back the return is refunded (`settleRefund`, `completeRefundByHand`).
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
    const wish = { attemptId: attempt.id, amountKobo: koboOf(decided.amount), reason, way: "provider" as const };
    const asked = await requestRefundIn(shop, tx, { ...wish, actor: act.actor, rma: act.rma });
    if (!(asked instanceof Refusal)) return undefined;
    return new Refusal(asked.code, `${formatNaira(decided.amount)} cannot go back. ${asked.message}`);
  });

/** One transaction that is undone as a whole when the shop says no, because a later part may refuse what an earlier one wrote. */
async function decide(
  shop: Shop,
  { rma, actor, seen }: ReturnAction,
  act: string,
  details: Record<string, unknown>,
  verb: (tx: Transaction, by: By) => Promise<Refusal | undefined>,
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
      const refusal = await verb(tx, { actor, now, publicUrl: shop.config.publicUrl });
      if (refusal) throw new Refused(refusal);
      await recordAudit(tx, { actor, act, subject, details: { rma, ...details } }, now);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Carries a refusal out of a transaction, which undoes it. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
