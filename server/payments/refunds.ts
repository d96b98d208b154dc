import { randomBytes } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { toKobo, nairaText, type Kobo } from "../../domain/kobo.ts";
import { formatKobo } from "../../domain/payment/payment-labels.ts";
import { nextQuery, queryFor, type RefundStatus } from "../../domain/payment/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import { queueStaffNotice } from "../accounts/staff-notice.ts";
import { isLargeRefund } from "./large-refund.ts";
import { lastEditor, recordAudit } from "../audit/trail.ts";
import type { Transaction } from "../database/database.ts";
import { refunds } from "../database/schema.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { changeOrder } from "../orders/office/change-order.ts";
import type { OrderEvent } from "../orders/record-event.ts";
import { lockOrder } from "../orders/move-order.ts";
import { recordReturnRefund } from "../orders/returns/refund-return.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, lockAttempt, refreshPaymentState, type LockedAttempt } from "./attempts.ts";
import { queueRefundEmail } from "./emails.ts";
import type { RefundState } from "./providers/provider.ts";
import { write, type Write } from "../database/write.ts";

export type Refund = typeof refunds.$inferSelect;
type NewRefund = {
  amountKobo: Kobo;
  reason: string;
  /** `manual`: staff make a bank transfer and record it with `completeRefundByHand`. */
  channel: "provider" | "manual";
  /** The return that the refund is for. */
  rma?: string;
  /** The refundable amount that this person saw; if it differs now, a colleague was quicker. */
  seenLeft?: Kobo;
};
/** `actor` is the account of the person who requests the refund; null when the shop does by itself. */
type RefundInput = NewRefund & { attemptId: number; actor: string | null };

/**
 * Requests a refund of one attempt: inserts a row with a reference of its own and enqueues the job that sends it to the
 * provider. Locks the order. Refuses an unknown attempt, and an amount above what was received less the refunds that
 * are completed or pending.
 */
export function requestRefund(shop: Shop, { attemptId, actor, ...input }: RefundInput): Promise<Refund | Refusal> {
  return write(shop, actor, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    return attempt ? addRefund(w, attempt, input) : new Refusal("payment-not-found", "There is no such payment.");
  });
}

/** Requests a refund of a locked attempt in the write that it is part of, with the refusals of `requestRefund`. */
export async function addRefund(w: Write, attempt: LockedAttempt, input: NewRefund): Promise<Refund | Refusal> {
  const { shop, tx, actor, now } = w;
  const { amountKobo, reason, rma } = input;
  const left = attempt.receivedKobo - (await refundedKobo(tx, attempt.id));
  const refusal = await refuseRefund(tx, { ...input, left, subject: `order:${attempt.orderId}` });
  if (refusal) return refusal;
  // Without a provider for this method, only staff can send the money back.
  const provider = shop.providers[attempt.method];
  const channel = provider ? input.channel : "manual";
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: attempt.orderId,
      attemptId: attempt.id,
      reference: `RF${randomBytes(15).toString("hex").slice(0, 28)}`,
      amountKobo,
      returnRma: rma,
      reason,
      channel,
      status: "requested",
      requestedBy: actor,
      createdAt: now,
      updatedAt: now,
      nextPollAt: channel === "provider" ? now : null,
    })
    .returning();
  if (!refund) throw new Error("The inserted refund was not returned");
  if (actor !== null) {
    const details = { reference: refund.reference, amount: nairaText(amountKobo), reason, channel };
    await recordAudit(w, { action: "asked for a refund", subject: `order:${attempt.orderId}`, details });
    if (await isLargeRefund(tx, { actor, amountKobo: 0, now })) {
      const facts: [string, string][] = [
        ["Order", attempt.orderId],
        ["Amount", formatKobo(amountKobo)],
        ["Reason", reason],
      ];
      await queueStaffNotice(w, { deed: "gave back much money", facts });
    }
  }
  if (provider && channel === "provider") await enqueue(w, `settle-${provider.name}-refund`, { id: refund.id });
  // A payment that needs review is resolved once its excess is refunded.
  const excess = attempt.status === "overpaid" ? attempt.receivedKobo - toKobo(attempt.amount) : attempt.receivedKobo;
  if (!attempt.resolvedAt && attempt.receivedKobo - left + amountKobo >= excess) {
    await changeAttempt(w, attempt, { resolvedAt: now });
  }
  return refund;
}

async function refuseRefund(
  tx: Transaction,
  { amountKobo, seenLeft, left, subject }: NewRefund & { left: Kobo; subject: string },
): Promise<Refusal | undefined> {
  if (seenLeft !== undefined && seenLeft !== left) {
    const who = await lastEditor(tx, subject);
    const message = `${who} was quicker: ₦${nairaText(left)} of this payment can be given back now. Nothing was done.`;
    return new Refusal("changed-meanwhile", message, { left });
  }
  if (Number.isSafeInteger(amountKobo) && amountKobo > 0 && amountKobo <= left) return undefined;
  return new Refusal("refund-too-much", `At most ₦${nairaText(left)} of this payment can be given back.`, { left });
}

/**
 * Advances a refund: queries the provider, requests the refund if the provider does not know its reference, and saves
 * the reply. The same reference may be sent repeatedly; the provider counts it once. Throws `ProviderUnavailable` when
 * the provider does not reply. A repeated call refunds nothing twice: it only counts the query and schedules the next
 * one.
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
    amount: refund.amountKobo,
    reason: refund.reason,
    callbackUrl: `${shop.config.publicUrl}/api/${provider.name}/callback`,
  };
  const queried = await provider.queryRefund(refund.reference);
  const reply = queried.state === "unknown" ? await provider.refund(request) : queried;
  if (reply.state === "unclear") {
    shop.log.error({ refund: id, status: reply.raw }, "the provider sent an unknown refund status");
  }
  return write(shop, null, (w) => recordReply(w, id, reply));
}

/** Records that staff have made the transfer of a refund. Refuses a refund that does not wait for one. */
export async function completeRefundByHand(shop: Shop, id: number, actor: string): Promise<Refund | Refusal> {
  const [found] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  if (!found) return new Refusal("refund-not-found", "There is no such refund.");
  const { orderId, reference, amountKobo } = found;
  return changeOrder(shop, { orderId, actor }, async (w) => {
    const refund = await requireRefund(w.tx, id);
    if (refund.channel !== "manual" || isOver(refund.status)) {
      return new Refusal("refund-not-found", "This refund does not wait for a transfer by hand.");
    }
    const staff = { action: "gave money back by hand", details: { reference, amount: nairaText(amountKobo) } };
    return recordReply(w, id, { state: "completed", raw: "by hand", staff });
  });
}

/** Saves what became of a refund, and what follows for its payment, its order and its return. Locks the order. */
async function recordReply(w: Write, id: number, reply: RefundState & Pick<OrderEvent, "staff">): Promise<Refund> {
  const { tx, now } = w;
  const { orderId, attemptId } = await requireRefund(tx, id);
  const order = await lockOrder(tx, orderId);
  const refund = await requireRefund(tx, id);
  if (!order || isOver(refund.status)) return refund;
  const queries = refund.pollCount + 1;
  const status: RefundStatus = reply.state === "unknown" || reply.state === "unclear" ? "pending" : reply.state;
  await tx
    .update(refunds)
    .set({
      status,
      note: reply.reason ?? (reply.state === "unclear" ? `The provider says "${reply.raw}"` : null),
      pollCount: queries,
      nextPollAt: isOver(status) ? null : nextQuery(refund.createdAt, { queries, now, period: queryFor.refund }),
      updatedAt: now,
    })
    .where(eq(refunds.id, id));
  if (status === "failed") {
    // The payment needs review again, because its money could not be sent back.
    const effect = { description: "A refund did not go through; we send the money another way" };
    await changeAttempt(w, { id: attemptId, order }, { resolvedAt: null, effect });
  } else if (status === "completed") {
    await refreshPaymentState(w, order, {
      description: `₦${nairaText(refund.amountKobo)} given back`,
      staff: reply.staff,
    });
    await queueRefundEmail(w, order, refund.amountKobo);
    // A return that has been refused or refunded in the meantime is left unchanged.
    if (refund.returnRma) await recordReturnRefund(w, refund.returnRma);
  }
  return requireRefund(tx, id);
}

/** The sum of an attempt's refunds that are completed or pending. */
async function refundedKobo(tx: Transaction, attemptId: number): Promise<Kobo> {
  const [sum] = await tx
    .select({ kobo: sql<string>`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.status, "failed")));
  return Number(sum?.kobo ?? 0);
}

function isOver(status: RefundStatus): boolean {
  return status === "completed" || status === "failed";
}

async function requireRefund(db: Shop["db"] | Transaction, id: number): Promise<Refund> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`There is no refund ${id}`);
  return refund;
}
