import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { refuseFormerStaff } from "#features/accounts/server/refuse-former-staff.ts";
import { users } from "#features/accounts/tables.ts";
import {
  isLiveRefund,
  needsReview,
  nextQuery,
  queryFor,
  type RefundStatus,
} from "#features/orders/rules/payment-state.ts";
import type { RefundBreakdown, RefundChoice } from "#features/orders/rules/refund-goods.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import type { OrderEvent } from "#features/orders/server/record-event.ts";
import { creditMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { readShopName } from "#features/shop/server/brand.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo, nairaForFile, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { undoUntil, UNDO_FOR } from "#platform/rules/undo.ts";
import type { Shop } from "#platform/shop.ts";
import { findChannel, type RefundChannel } from "../rules/channel.ts";
import { refunds } from "../tables.ts";
import {
  changeAttempt,
  findAttempt,
  findProvider,
  isByHand,
  lockAttempt,
  refreshPaymentState,
  type LockedAttempt,
} from "./attempts.ts";
import { changeMoney, refundedKobo } from "./change-money.ts";
import { refuseWhileDisputed } from "./disputes.ts";
import { refuseUnconfirmed } from "./large-amounts.ts";
import type { RefundState } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { refuseCreditOff, whyNoCredit } from "./refund-as-credit.ts";
import { breakDownGoods } from "./refund-goods.ts";
import { requestAtProvider } from "./request-refund.ts";
import { addTransaction, type NewTransaction } from "./transactions.ts";

/** What staff read about a refund that the provider needs an account for. */
const ACCOUNT_NEEDED =
  "The customer’s bank account is needed; we have asked for it by email. When it comes, refund again by a transfer of our own";

export type Refund = typeof refunds.$inferSelect;
type NewRefund = {
  amountKobo: Kobo;
  reason: string;
  /**
   * `manual`: staff make a bank transfer and record it with `completeRefundByHand` (refund-by-hand.ts). What a credit
   * of the shop has paid goes back to it, whatever was chosen.
   */
  channel: RefundChannel;
  /** The return that the refund is for. */
  rma?: string;
  /** The goods and delivery that it is for, if it is for particular ones. */
  breakdown?: RefundBreakdown | undefined;
  /** The refundable amount that this person saw; if it differs now, a colleague got there first. */
  seenLeft?: Kobo;
  /** The caller issues the credit note for the refund. */
  hasDocument?: boolean;
  /** Staff can withdraw it for five minutes: the provider is asked then. */
  isUndoable?: boolean;
};
/** `actor` is the account of the person who requests the refund; null when the shop itself does. */
type RefundInput = Omit<NewRefund, "breakdown" | "hasDocument"> & {
  attemptId: number;
  actor: string | null;
  goods?: RefundChoice;
};

/**
 * Requests a refund of one attempt: inserts a row with a reference of its own and enqueues the job that sends it to the
 * provider, five minutes later with `isUndoable`. A refund as a new credit of the shop completes at once, or as late.
 * Locks the order. Refuses an unknown attempt, an amount above what was received less the refunds that are completed or
 * pending, a payment that the customer's bank disputes, because its money would go back twice, a credit that is
 * switched off or impossible, and what needs a confirmed session (`refuseUnconfirmed`). Its credit note lists the
 * `goods` if they add up to the amount.
 */
export async function requestRefund(
  shop: Shop,
  { attemptId, actor, goods, ...input }: RefundInput,
): Promise<Refund | Refusal> {
  const isOff = await refuseCreditOff(shop, input.channel);
  if (isOff) return isOff;
  return write(shop, actor, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    if (!attempt) return new Refusal("payment-not-found", "There is no such payment.");
    const breakdown = goods && (await breakDownGoods(w, attempt.order, { goods, amountKobo: input.amountKobo }));
    return addRefund(w, attempt, { ...input, breakdown });
  });
}

/** Requests a refund of a locked attempt in the caller's write, with the refusals of `requestRefund`. */
export async function addRefund(w: Write, attempt: LockedAttempt, input: NewRefund): Promise<Refund | Refusal> {
  const { shop, tx, actor, now } = w;
  const { amountKobo, reason, rma, breakdown, hasDocument = false, isUndoable = false } = input;
  // Below zero when a bank has taken back what was refunded by hand.
  const left: Kobo = Math.max(0, attempt.receivedKobo - (await refundedKobo(tx, attempt.id)));
  const refusal =
    (await refuseRefund(tx, { ...input, left, subject: `order:${attempt.orderId}` })) ??
    (await refuseWhileDisputed(tx, attempt.id)) ??
    (await refuseUnconfirmed(w, { kobo: amountKobo, way: "given back" }));
  if (refusal) return refusal;
  // Without a provider for this method, only staff can send the money back.
  const provider = isByHand(shop, attempt) ? undefined : findProvider(shop, attempt);
  const paidBy = isOneOf(creditMethods, attempt.method) ? attempt.method : undefined;
  const becomes = !paidBy && isOneOf(creditMethods, input.channel) ? input.channel : undefined;
  const impossible = becomes && whyNoCredit(attempt.order);
  if (impossible) return new Refusal("method-off", impossible);
  const channel = becomes ?? (paidBy ? "provider" : provider ? input.channel : "manual");
  const heldUntil = isUndoable && !paidBy && channel !== "manual" ? undoUntil(now) : null;
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
      heldUntil,
      nextPollAt: heldUntil ?? (provider && channel === "provider" ? now : null),
    })
    .returning();
  if (!refund) throw new Error("The inserted refund was not returned");
  if (actor !== null) {
    const amount = nairaForFile(amountKobo);
    const details = { reference: refund.reference, amount, reason, channel, ...(becomes && { chosenBy: "customer" }) };
    await recordAudit(w, { action: "asked for a refund", subject: `order:${attempt.orderId}`, details });
  }
  const refused = await reactToPayment(w, { event: "refund-requested", order: attempt.order, refund });
  if (refused) return refused;
  // The shop gives a credit without a provider: it owes the amount, again or from now on.
  if (paidBy) return recordReply(w, refund.id, { state: "completed", raw: paymentMethods[paidBy].noun, hasDocument });
  if (provider && channel === "provider") {
    enqueue(w, `settle-${provider.name}-refund`, { id: refund.id }, { delay: heldUntil ? UNDO_FOR : 0 });
  }
  // A payment that needs review is resolved once its money or its excess is refunded.
  if (!attempt.resolvedAt && needsReview(attempt.status)) await changeMoney(w, attempt, { effect: {} });
  return becomes && !heldUntil ? recordReply(w, refund.id, { state: "completed", raw: becomes, hasDocument }) : refund;
}

async function refuseRefund(
  tx: Transaction,
  { amountKobo, seenLeft, left, subject }: NewRefund & { left: Kobo; subject: string },
): Promise<Refusal | undefined> {
  if (seenLeft !== undefined && seenLeft !== left) {
    const who = await lastEditor(tx, subject);
    const message = `${who} got there first: ${formatKobo(left)} of this payment can be refunded now. Nothing was done.`;
    return new Refusal("changed-meanwhile", message);
  }
  if (Number.isSafeInteger(amountKobo) && amountKobo > 0 && amountKobo <= left) return undefined;
  return new Refusal("refund-too-much", `At most ${formatKobo(left)} of this payment can be refunded.`);
}

/**
 * Advances a refund: queries the provider, requests the refund if the provider does not know it (`requestAtProvider`),
 * and saves the reply. Throws `ProviderUnavailable` when the provider does not reply. A repeated call refunds nothing
 * twice: it only counts the query and schedules the next one. Does nothing while staff can undo it; one that was held
 * back fails if its requester may no longer refund.
 */
export async function settleRefund(shop: Shop, id: number): Promise<Refund> {
  const refund = await requireRefund(shop.db, id);
  const attempt = await findAttempt(shop.db, refund.attemptId);
  const provider = attempt && findProvider(shop, attempt);
  const becomes = isOneOf(creditMethods, refund.channel) ? refund.channel : undefined;
  if (!attempt || !(provider || becomes) || refund.channel === "manual" || isOver(refund.status)) return refund;
  if (refund.heldUntil && refund.heldUntil > shop.clock()) return refund;
  const refusal = (await refuseHeld(shop, refund)) ?? (await refuseCreditOff(shop, refund.channel));
  if (refusal || !provider || becomes) {
    return write(shop, null, async (w) => {
      const refused = refusal ?? (await refuseWhileDisputed(w.tx, attempt.id));
      if (refused) return recordReply(w, id, { state: "failed", raw: "", reason: refused.message });
      return recordReply(w, id, { state: "completed", raw: refund.channel });
    });
  }
  const request = {
    refundReference: refund.reference,
    reference: attempt.reference,
    providerReference: attempt.providerReference ?? "",
    providerRefund: refund.providerReference,
    amount: refund.amountKobo,
    shopName: await readShopName(shop.db),
    reason: refund.reason,
    callbackUrl: `${shop.config.publicUrl}/api/${provider.name}/callback`,
  };
  const reply = await requestAtProvider(shop, { id, provider }, request);
  if (reply.state === "unclear") {
    shop.log.error({ refund: id, status: reply.raw }, "the provider sent an unknown refund status");
  }
  return write(shop, null, (w) => recordReply(w, id, reply));
}

/**
 * Refuses to send a refund that was held back if its requester may no longer refund. A deleted account does not stop
 * it: the account left the staff before, on a page that listed its refunds.
 */
async function refuseHeld({ db }: Shop, { heldUntil, requestSentAt, requestedBy }: Refund) {
  if (heldUntil === null || requestSentAt !== null || requestedBy === null) return undefined;
  const refusal = await refuseFormerStaff(db, { actor: requestedBy, path: "/office/orders/:id/refunds" });
  return refusal && (await db.$count(users, eq(users.id, requestedBy))) > 0 ? refusal : undefined;
}

/** Saves what became of a refund, and announces it. Locks the order. */
export async function recordReply(
  w: Write,
  id: number,
  reply: RefundState & Pick<OrderEvent, "staff"> & { hasDocument?: boolean },
): Promise<Refund> {
  const { tx, now } = w;
  const { orderId, attemptId } = await requireRefund(tx, id);
  const order = await lockOrder(tx, orderId);
  const before = await requireRefund(tx, id);
  if (!order || isOver(before.status)) return before;
  const queries = before.pollCount + 1;
  const status: RefundStatus = reply.state === "unknown" || reply.state === "unclear" ? "pending" : reply.state;
  const needsAccount = status === "failed" && reply.needsAccount === true;
  const [refund] = await tx
    .update(refunds)
    .set({
      status,
      note: needsAccount ? ACCOUNT_NEEDED : refundNote(reply),
      needsAccount,
      providerReference: reply.providerRefund ?? before.providerReference,
      pollCount: queries,
      nextPollAt: isOver(status) ? null : nextQuery(before.createdAt, { queries, now, period: queryFor.refund }),
      updatedAt: now,
    })
    .where(eq(refunds.id, id))
    .returning();
  if (!refund) throw new Error(`The refund ${id} was locked, but the update found no row`);
  if (status === "failed") {
    // The payment needs review again, because its money could not be sent back. If the provider called it reversed,
    // that was not this refund.
    const effect = { description: "A refund did not go through; we send the money another way" };
    await changeAttempt(w, { id: attemptId, order }, { resolvedAt: null, nextPollAt: now, effect });
    await reactToPayment(w, { event: "refund-failed", order, refund });
  } else if (status === "completed") {
    const payment = await findAttempt(tx, attemptId);
    if (!payment) throw new Error(`The refund ${id} has no payment`);
    const { channel: way } = refund;
    const becomes = isOneOf(creditMethods, way) ? way : undefined;
    const channel = way === "manual" ? "bank" : (becomes ?? findChannel(payment));
    const transaction: NewTransaction = { kind: "refund", channel, amountKobo: -refund.amountKobo, refundId: id };
    await addTransaction(w, { id: attemptId, orderId }, transaction);
    await refreshPaymentState(w, order, {
      description: `${formatKobo(refund.amountKobo)} refunded${becomes ? ` as a ${paymentMethods[becomes].noun}` : ""}`,
      staff: reply.staff,
    });
    const { method } = payment;
    const { hasDocument = false } = reply;
    await reactToPayment(w, { event: "refund-completed", order, refund, method, hasDocument });
  }
  return refund;
}

function refundNote({ reason, state, raw }: RefundState): string | null {
  return reason ?? (state === "unclear" ? `The provider says "${raw}"` : null);
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
