import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { formatKobo, nairaForFile, type Kobo } from "../../../platform/rules/kobo.ts";
import {
  isLiveRefund,
  needsReview,
  nextQuery,
  queryFor,
  type RefundStatus,
} from "../../orders/rules/payment-state.ts";
import type { RefundBreakdown, RefundChoice } from "../../orders/rules/refund-goods.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { shortId } from "../../../platform/rules/short-id.ts";
import { queueStaffNotice } from "../../accounts/server/staff-notice.ts";
import { isLargeRefund, refuseUnconfirmed } from "../../orders/server/large-amounts.ts";
import { alertStaff } from "../../alerts/server/alert-staff.ts";
import { lastEditor, recordAudit } from "../../../platform/audit/trail.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { refunds } from "../../../server/database/schema.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import type { OrderEvent } from "../../orders/server/record-event.ts";
import { creditRefund } from "../../orders/server/documents/credit-sale.ts";
import { lockOrder } from "../../../server/orders/lock-order.ts";
import { lockGiftCardOfPayment, postEntry } from "../../gift-cards/server/ledger.ts";
import { coverGiftCard } from "../../../server/payments/cover-gift-card.ts";
import { recordReturnRefund } from "../../returns/server/refund-return.ts";
import type { Shop } from "../../../server/shop.ts";
import {
  changeAttempt,
  findAttempt,
  isByHand,
  lockAttempt,
  refreshPaymentState,
  type LockedAttempt,
} from "./attempts.ts";
import { changeMoney, refundedKobo } from "./change-money.ts";
import { refuseWhileDisputed } from "./disputes.ts";
import { breakDownGoods } from "./refund-goods.ts";
import { queueAccountNeededEmail, queueRefundEmail, queueRefundRequestedEmail } from "./refund-emails.ts";
import { requestAtProvider } from "./request-refund.ts";
import { addTransaction, type NewTransaction } from "./transactions.ts";
import type { RefundState } from "./providers/provider.ts";
import { write, type Write } from "../../../platform/database/write.ts";

/** What staff read of a refund for which the provider needs an account. */
const ACCOUNT_NEEDED =
  "The customer’s bank account is needed; we have asked for it by email. When it comes, refund again by a transfer of our own";

export type Refund = typeof refunds.$inferSelect;
type NewRefund = {
  amountKobo: Kobo;
  reason: string;
  /** `manual`: staff make a bank transfer and record it with `completeRefundByHand` (refund-by-hand.ts). */
  channel: "provider" | "manual";
  /** The return that the refund is for. */
  rma?: string;
  /** The goods and delivery that it is for, if it is for particular ones. */
  breakdown?: RefundBreakdown | undefined;
  /** The refundable amount that this person saw; if it differs now, a colleague was quicker. */
  seenLeft?: Kobo;
  /** The caller issues the credit note for what it does to the sale. */
  hasDocument?: boolean;
};
/** `actor` is the account of the person who requests the refund; null when the shop does by itself. */
type RefundInput = Omit<NewRefund, "breakdown" | "hasDocument"> & {
  attemptId: number;
  actor: string | null;
  goods?: RefundChoice;
};

/**
 * Requests a refund of one attempt: inserts a row with a reference of its own and enqueues the job that sends it to the
 * provider. Locks the order. Refuses an unknown attempt, an amount above what was received less the refunds that are
 * completed or pending, a payment that the customer's bank disputes, whose money would go back twice, and what needs a
 * confirmed session (`refuseUnconfirmed`). Its credit note lists the `goods` if they add up to the amount.
 */
export function requestRefund(
  shop: Shop,
  { attemptId, actor, goods, ...input }: RefundInput,
): Promise<Refund | Refusal> {
  return write(shop, actor, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    if (!attempt) return new Refusal("payment-not-found", "There is no such payment.");
    const breakdown = goods && (await breakDownGoods(w.tx, attempt.order, { goods, amountKobo: input.amountKobo }));
    return addRefund(w, attempt, { ...input, breakdown });
  });
}

/** Requests a refund of a locked attempt in the write that it is part of, with the refusals of `requestRefund`. */
export async function addRefund(w: Write, attempt: LockedAttempt, input: NewRefund): Promise<Refund | Refusal> {
  const { shop, tx, actor, now } = w;
  const { amountKobo, reason, rma, breakdown, hasDocument = false } = input;
  // Below zero when a bank has taken back what was refunded by hand.
  const left: Kobo = Math.max(0, attempt.receivedKobo - (await refundedKobo(tx, attempt.id)));
  const refusal =
    (await refuseRefund(tx, { ...input, left, subject: `order:${attempt.orderId}` })) ??
    (await refuseWhileDisputed(tx, attempt.id)) ??
    (await refuseUnconfirmed(w, { kobo: amountKobo, way: "given back" }));
  if (refusal) return refusal;
  // Without a provider for this method, only staff can send the money back.
  const provider = isByHand(shop, attempt) ? undefined : shop.providers[attempt.method];
  const isGiftCard = attempt.method === "gift-card";
  const channel = isGiftCard ? "provider" : provider ? input.channel : "manual";
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: attempt.orderId,
      attemptId: attempt.id,
      reference: `RF${randomBytes(15).toString("hex").slice(0, 28)}`,
      amountKobo,
      returnRma: rma,
      reason,
      breakdown,
      channel,
      status: "requested",
      requestedBy: actor,
      createdAt: now,
      updatedAt: now,
      nextPollAt: provider && channel === "provider" ? now : null,
    })
    .returning();
  if (!refund) throw new Error("The inserted refund was not returned");
  if (actor !== null) {
    const details = { reference: refund.reference, amount: nairaForFile(amountKobo), reason, channel };
    await recordAudit(w, { action: "asked for a refund", subject: `order:${attempt.orderId}`, details });
    if (await isLargeRefund(tx, { actor, amountKobo: 0, now })) {
      const facts: [string, string][] = [
        ["Order", attempt.orderId],
        ["Amount", formatKobo(amountKobo)],
        ["Reason", reason],
      ];
      await queueStaffNotice(w, { deed: "made a large refund", facts });
    }
  }
  const uncovered = attempt.order.buysGiftCard ? await coverGiftCard(w, attempt.order, "all of it") : undefined;
  if (uncovered) return uncovered;
  if (isGiftCard) return completeOnGiftCard(w, refund, hasDocument);
  if (provider && channel === "provider") await enqueue(w, `settle-${provider.name}-refund`, { id: refund.id });
  if (channel === "manual" && !(await wasAskedForAccount(tx, attempt.id))) {
    await queueRefundRequestedEmail(w, attempt.order, refund);
  }
  // A payment that needs review is resolved once its money or its excess is refunded.
  if (!attempt.resolvedAt && needsReview(attempt.status)) await changeMoney(w, attempt, { effect: {} });
  return refund;
}

/**
 * Puts a refund back on the gift card that paid, which completes it at once. The caller holds the lock on the order.
 */
async function completeOnGiftCard(
  w: Write,
  { id, attemptId, orderId, amountKobo }: Refund,
  hasDocument: boolean,
): Promise<Refund> {
  const card = await lockGiftCardOfPayment(w.tx, attemptId);
  if (!card) throw new Error(`Payment ${attemptId} was made with no gift card`);
  const returned = await postEntry(w, card, { kind: "returned", kobo: amountKobo, orderId, attemptId });
  if (returned instanceof Refusal) throw new Error(`Refund ${id}: ${returned.message}`);
  return recordReply(w, id, { state: "completed", raw: "gift card", hasDocument });
}

async function refuseRefund(
  tx: Transaction,
  { amountKobo, seenLeft, left, subject }: NewRefund & { left: Kobo; subject: string },
): Promise<Refusal | undefined> {
  if (seenLeft !== undefined && seenLeft !== left) {
    const who = await lastEditor(tx, subject);
    const message = `${who} was quicker: ${formatKobo(left)} of this payment can be refunded now. Nothing was done.`;
    return new Refusal("changed-meanwhile", message);
  }
  if (Number.isSafeInteger(amountKobo) && amountKobo > 0 && amountKobo <= left) return undefined;
  return new Refusal("refund-too-much", `At most ${formatKobo(left)} of this payment can be refunded.`);
}

/**
 * Advances a refund: queries the provider, requests the refund if the provider does not know it (`requestAtProvider`),
 * and saves the reply. Throws `ProviderUnavailable` when the provider does not reply. A repeated call refunds nothing
 * twice: it only counts the query and schedules the next one.
 */
export async function settleRefund(shop: Shop, id: number): Promise<Refund> {
  const refund = await requireRefund(shop.db, id);
  const attempt = await findAttempt(shop.db, refund.attemptId);
  const provider = attempt && shop.providers[attempt.method];
  if (!attempt || !provider || refund.channel === "manual" || isOver(refund.status)) return refund;
  const request = {
    refundReference: refund.reference,
    reference: attempt.reference,
    providerReference: attempt.providerReference ?? "",
    providerRefund: refund.providerReference,
    amount: refund.amountKobo,
    reason: refund.reason,
    callbackUrl: `${shop.config.publicUrl}/api/${provider.name}/callback`,
  };
  const reply = await requestAtProvider(shop, { id, provider }, request);
  if (reply.state === "unclear") {
    shop.log.error({ refund: id, status: reply.raw }, "the provider sent an unknown refund status");
  }
  return write(shop, null, (w) => recordReply(w, id, reply));
}

/** Saves what became of a refund, and what follows for its payment, its order and its return. Locks the order. */
export async function recordReply(
  w: Write,
  id: number,
  reply: RefundState & Pick<OrderEvent, "staff"> & { hasDocument?: boolean },
): Promise<Refund> {
  const { tx, now } = w;
  const { orderId, attemptId } = await requireRefund(tx, id);
  const order = await lockOrder(tx, orderId);
  const refund = await requireRefund(tx, id);
  if (!order || isOver(refund.status)) return refund;
  const queries = refund.pollCount + 1;
  const status: RefundStatus = reply.state === "unknown" || reply.state === "unclear" ? "pending" : reply.state;
  const needsAccount = status === "failed" && reply.needsAccount === true;
  // Asked once about a payment, however many of its refunds the provider cannot make.
  if (needsAccount && !(await wasAskedForAccount(tx, attemptId))) await queueAccountNeededEmail(w, order, refund);
  await tx
    .update(refunds)
    .set({
      status,
      note: needsAccount ? ACCOUNT_NEEDED : noteOf(reply),
      needsAccount,
      providerReference: reply.providerRefund ?? refund.providerReference,
      pollCount: queries,
      nextPollAt: isOver(status) ? null : nextQuery(refund.createdAt, { queries, now, period: queryFor.refund }),
      updatedAt: now,
    })
    .where(eq(refunds.id, id));
  if (status === "failed") {
    // The payment needs review again, because its money could not be sent back. If the provider called it reversed,
    // that was not this refund.
    const effect = { description: "A refund did not go through; we send the money another way" };
    await changeAttempt(w, { id: attemptId, order }, { resolvedAt: null, nextPollAt: now, effect });
    if (order.buysGiftCard) await coverGiftCard(w, order, "as far as possible");
    const text = `A refund of order …${shortId(orderId)} did not go through.`;
    const alert = { kind: "problem", orderId, title: "A refund has failed", text } as const;
    await alertStaff(w, { ...alert, link: `/office/orders/${orderId}` });
  } else if (status === "completed") {
    const transaction: NewTransaction = { kind: "refund", amountKobo: -refund.amountKobo, refundId: id };
    await addTransaction(w, { id: attemptId, orderId }, transaction);
    await refreshPaymentState(w, order, {
      description: `${formatKobo(refund.amountKobo)} refunded`,
      staff: reply.staff,
    });
    const creditNote = reply.hasDocument ? undefined : await creditRefund(w, order, refund);
    const method = (await findAttempt(tx, attemptId))?.method;
    await queueRefundEmail(w, order, { ...refund, method }, creditNote?.id);
    // A return that has been refused or refunded in the meantime is left unchanged.
    if (refund.returnRma) await recordReturnRefund(w, refund.returnRma);
  }
  return requireRefund(tx, id);
}

function noteOf({ reason, state, raw }: RefundState): string | null {
  return reason ?? (state === "unclear" ? `The provider says "${raw}"` : null);
}

/** Whether the customer was asked for a bank account, because the provider could not make a refund of this payment. */
async function wasAskedForAccount(tx: Transaction, attemptId: number): Promise<boolean> {
  return (await tx.$count(refunds, and(eq(refunds.attemptId, attemptId), eq(refunds.needsAccount, true)))) > 0;
}

/** Whether nothing more happens to a refund by itself. */
export function isOver(status: RefundStatus): boolean {
  return status === "completed" || !isLiveRefund(status);
}

/** A refund by its id; throws for an unknown one. */
export async function requireRefund(db: Shop["db"] | Transaction, id: number): Promise<Refund> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`There is no refund ${id}`);
  return refund;
}
