import { and, eq, isNull } from "drizzle-orm";
import { isLiveRefund } from "#features/orders/rules/payment-state.ts";
import { changeOrder } from "#features/orders/server/office/change-order.ts";
import type { Write } from "#platform/database/write.ts";
import { formatKobo, nairaForFile } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { refunds } from "../tables.ts";
import { lockAttempt } from "./attempts.ts";
import { changeMoney } from "./change-money.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { isOver, recordReply, requireRefund, type Refund } from "./refunds.ts";
import { addTransaction, requireEntryOfRefund } from "./transactions.ts";

/** The account that a refund by hand goes to. */
export type Payee = { payeeBank: string; payeeAccount: string; payeeName: string };

/**
 * Records that staff have made the transfer of a refund, with the account that it went to. Refuses a refund that does
 * not wait for one.
 */
export function completeRefundByHand(shop: Shop, id: number, actor: string, payee?: Payee): Promise<Refund | Refusal> {
  return changeRefundByHand(shop, { id, actor }, async (w, refund) => {
    if (refund.channel !== "manual" || isOver(refund.status)) {
      return new Refusal("refund-not-found", "This refund is not waiting for a transfer by hand.");
    }
    if (payee) await w.tx.update(refunds).set(payee).where(eq(refunds.id, id));
    const { reference, amountKobo } = refund;
    const staff = { action: "refunded by hand", details: { reference, amount: nairaForFile(amountKobo) } };
    return recordReply(w, id, { state: "completed", raw: "by hand", staff });
  });
}

/**
 * Withdraws a refund with a reason: one by a provider while its request is held back; one by hand that waits for its
 * transfer, or that was recorded as sent and was not, which gets a counter-entry in the ledger, and an invoice that
 * reverses its credit note. Its money can be refunded again. Refuses a refund whose provider was asked, one that is
 * withdrawn or has failed, and the refund of a return.
 */
export function withdrawRefund(
  shop: Shop,
  { id, actor }: { id: number; actor: string },
  reason: string,
): Promise<Refund | Refusal> {
  return changeRefundByHand(shop, { id, actor }, async (w, refund) => {
    const refusal = refuseWithdrawal(refund, w.now);
    if (refusal) return refusal;
    const { orderId, attemptId, reference, amountKobo } = refund;
    const columns = { status: "withdrawn", note: `Withdrawn: ${reason}`, updatedAt: w.now } as const;
    // Competes with the claim of requestAtProvider: either the refund is withdrawn, or the provider is asked.
    const unsent = and(eq(refunds.id, id), isNull(refunds.requestSentAt));
    const withdrawn = await w.tx.update(refunds).set(columns).where(unsent).returning({ id: refunds.id });
    if (withdrawn.length === 0) return notWithdrawn();
    if (refund.status === "completed") {
      const transaction = { kind: "refund-withdrawn", amountKobo, refundId: id, reason } as const;
      const entry = await requireEntryOfRefund(w.tx, id);
      await addTransaction(w, { id: attemptId, orderId }, { ...transaction, ...entry });
    }
    const attempt = await lockAttempt(w, attemptId);
    const details = { reference, amount: formatKobo(amountKobo), reason };
    const effect = { description: "A refund was withdrawn", staff: { action: "withdrew a refund", details } };
    if (attempt) {
      await changeMoney(w, attempt, { effect });
      await reactToPayment(w, { event: "refund-withdrawn", order: attempt.order, refund });
    }
    return requireRefund(w.tx, id);
  });
}

/** Whether staff can withdraw a refund; never that of a return. */
export function mayWithdraw(
  { channel, status, heldUntil, returnRma }: Pick<Refund, "channel" | "status" | "heldUntil" | "returnRma">,
  now: Date,
): boolean {
  const isHeld = status === "requested" && heldUntil !== null && heldUntil > now;
  return returnRma === null && isLiveRefund(status) && (channel === "manual" || isHeld);
}

const notWithdrawn = () => new Refusal("refund-not-found", "This refund cannot be withdrawn.");

function refuseWithdrawal(refund: Refund, now: Date): Refusal | undefined {
  const { returnRma } = refund;
  if (returnRma) return new Refusal("refund-not-found", `This is the refund of return ${returnRma}, which is decided.`);
  return mayWithdraw(refund, now) ? undefined : notWithdrawn();
}

/** Runs a change that staff make to a refund, in a write that locks its order. */
async function changeRefundByHand(
  shop: Shop,
  { id, actor }: { id: number; actor: string },
  change: (w: Write, refund: Refund) => Promise<Refund | Refusal>,
): Promise<Refund | Refusal> {
  const [found] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  if (!found) return new Refusal("refund-not-found", "There is no such refund.");
  return changeOrder(shop, { orderId: found.orderId, actor }, async (w) => change(w, await requireRefund(w.tx, id)));
}
