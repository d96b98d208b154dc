import { randomBytes } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { koboOf, nairaText, type Kobo } from "../../domain/kobo.ts";
import { nextQuery, type RefundStatus } from "../../domain/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import { lastToAct } from "../audit/trail.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Transaction } from "../database/database.ts";
import { refunds } from "../database/schema.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { changeOrder } from "../orders/office/change-order.ts";
import { recordHistory } from "../orders/history.ts";
import { lockOrder } from "../orders/move-order.ts";
import { recordReturnRefund } from "../orders/returns/refund-return.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, refreshPaymentState } from "./attempts.ts";
import { postRefundSent } from "./emails.ts";
import type { RefundState } from "./providers/provider.ts";

export type Refund = typeof refunds.$inferSelect;
export type RefundInput = {
  attemptId: number;
  amountKobo: Kobo;
  reason: string;
  /** `by-hand`: staff makes a transfer of their own, and says so with `completeRefundByHand`. */
  way: "provider" | "by-hand";
  /** The account of who asked for it; null is the shop itself. */
  actor: string | null;
  /** The return that it is for. */
  rma?: string;
  /** What could be given back when this person looked; another amount now means that a colleague was quicker. */
  seenLeft?: Kobo;
};

/**
 * Asks for money of one attempt to be given back: a record of its own with its own reference, and a job that tells the provider.
 * Locks the order. Refuses more than was received and is not on its way back already, and an attempt that is not there.
 */
export function requestRefund(shop: Shop, wish: RefundInput): Promise<Refund | Refusal> {
  return shop.db.transaction((tx) => requestRefundIn(shop, tx, wish));
}

/** The same in the caller's transaction. */
export async function requestRefundIn(shop: Shop, tx: Transaction, wish: RefundInput): Promise<Refund | Refusal> {
  const unlocked = await findAttempt(tx, wish.attemptId);
  if (!unlocked) return new Refusal("payment-not-found", "There is no such payment.");
  await lockOrder(tx, unlocked.orderId);
  const attempt = (await findAttempt(tx, wish.attemptId)) ?? unlocked;
  const left = attempt.receivedKobo - (await givenBack(tx, attempt.id));
  const subject = `order:${attempt.orderId}`;
  if (wish.seenLeft !== undefined && wish.seenLeft !== left) {
    const who = await lastToAct(tx, subject);
    const words = `${who} was quicker: ₦${nairaText(left)} of this payment can be given back now. Nothing was done.`;
    return new Refusal("changed-meanwhile", words, { left });
  }
  if (!Number.isSafeInteger(wish.amountKobo) || wish.amountKobo <= 0 || wish.amountKobo > left) {
    return new Refusal("refund-too-much", `At most ₦${nairaText(left)} of this payment can be given back.`, { left });
  }
  const now = shop.clock();
  // Without a provider that could do it, it can only be done by hand.
  const way = shop.providers[attempt.method] ? wish.way : "by-hand";
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: attempt.orderId,
      attemptId: attempt.id,
      reference: `RF${randomBytes(15).toString("hex").slice(0, 28)}`,
      amountKobo: wish.amountKobo,
      rma: wish.rma,
      reason: wish.reason,
      way,
      status: "requested",
      requestedBy: wish.actor,
      createdAt: now,
      updatedAt: now,
      nextQueryAt: way === "provider" ? now : null,
    })
    .returning();
  if (!refund) throw new Error("A refund was written and is not there");
  if (wish.actor !== null) {
    const details = { reference: refund.reference, amount: nairaText(wish.amountKobo), reason: wish.reason, way };
    await recordAudit(tx, { actor: wish.actor, act: "asked for a refund", subject, details }, now);
  }
  if (way === "provider") await enqueue(tx, "settle-refund", { id: refund.id });
  // Sending back what was too much settles an odd payment.
  const tooMuch = attempt.status === "overpaid" ? attempt.receivedKobo - koboOf(attempt.amount) : attempt.receivedKobo;
  if (!attempt.resolvedAt && attempt.receivedKobo - left + wish.amountKobo >= tooMuch) {
    await changeAttempt(tx, attempt.id, { resolvedAt: now }, now);
    await refreshPaymentState(tx, attempt.orderId, now);
  }
  return refund;
}

/**
 * Carries a refund on: tells the provider of one that it has not heard of, asks about one that is on its way, and keeps what is
 * answered. The same reference is sent as often as needed; the provider counts it once. Throws `ProviderSilent` when the provider
 * does not answer. Calling it again changes nothing.
 */
export async function settleRefund(shop: Shop, id: number): Promise<Refund> {
  const refund = await known(shop.db, id);
  const attempt = await findAttempt(shop.db, refund.attemptId);
  const provider = attempt && shop.providers[attempt.method];
  if (!attempt || !provider || refund.way === "by-hand" || isOver(refund.status)) return refund;
  const request = {
    refundReference: refund.reference,
    reference: attempt.reference,
    providerReference: attempt.providerReference ?? "",
    amount: refund.amountKobo,
    reason: refund.reason,
    callbackUrl: `${shop.config.publicUrl}/api/${provider.name}/callback`,
  };
  const answered = await provider.queryRefund(refund.reference);
  const answer = answered.state === "unknown" ? await provider.refund(request) : answered;
  if (answer.state === "unclear") {
    shop.log.error({ refund: id, status: answer.raw }, "the provider says something of a refund that we do not know");
  }
  return keep(shop, id, answer);
}

/** Staff has made the transfer that gives the money back. Refuses one that is not waiting for that. */
export async function completeRefundByHand(shop: Shop, id: number, actor: string): Promise<Refund | Refusal> {
  const [found] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  if (!found) return new Refusal("refund-not-found", "There is no such refund.");
  const { orderId, reference, amountKobo } = found;
  const entry = { act: "gave money back by hand", details: { reference, amount: nairaText(amountKobo) } };
  return changeOrder(shop, { orderId, actor }, entry, async (tx) => {
    const refund = await known(tx, id);
    if (refund.way !== "by-hand" || isOver(refund.status)) {
      return new Refusal("refund-not-found", "This refund does not wait for a transfer by hand.");
    }
    return keepIn(shop, tx, id, { state: "completed", raw: "by hand" }, actor);
  });
}

function keep(shop: Shop, id: number, answer: RefundState): Promise<Refund> {
  return shop.db.transaction((tx) => keepIn(shop, tx, id, answer));
}

async function keepIn(shop: Shop, tx: Transaction, id: number, answer: RefundState, actor?: string): Promise<Refund> {
  const { orderId } = await known(tx, id);
  const order = await lockOrder(tx, orderId);
  const refund = await known(tx, id);
  if (!order || isOver(refund.status)) return refund;
  const now = shop.clock();
  const status: RefundStatus = answer.state === "unknown" || answer.state === "unclear" ? "pending" : answer.state;
  await tx
    .update(refunds)
    .set({
      status,
      note: answer.reason ?? (answer.state === "unclear" ? `The provider says "${answer.raw}"` : null),
      queries: refund.queries + 1,
      nextQueryAt: isOver(status) ? null : nextQuery(refund.createdAt, refund.queries + 1, now),
      updatedAt: now,
    })
    .where(eq(refunds.id, id));
  // What could not be sent back is a question again.
  if (status === "failed") await changeAttempt(tx, refund.attemptId, { resolvedAt: null }, now);
  await refreshPaymentState(tx, orderId, now);
  if (status === "completed") {
    const description = `₦${nairaText(refund.amountKobo)} given back`;
    await recordHistory(tx, orderId, { status: order.status, description, actor }, now);
    await postRefundSent(shop, tx, order, refund.amountKobo, now);
    // A return that was refused since, or is refunded already, stays as it is.
    if (refund.rma)
      await recordReturnRefund(tx, refund.rma, { now, publicUrl: shop.config.publicUrl, ...(actor && { actor }) });
  }
  if (status === "failed") {
    const description = "A refund did not go through; we send the money another way";
    await recordHistory(tx, orderId, { status: order.status, description, actor }, now);
  }
  return known(tx, id);
}

/** What of an attempt's money is given back or on its way. */
async function givenBack(tx: Transaction, attemptId: number): Promise<Kobo> {
  const [sum] = await tx
    .select({ kobo: sql<string>`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.status, "failed")));
  return Number(sum?.kobo ?? 0);
}

function isOver(status: RefundStatus): boolean {
  return status === "completed" || status === "failed";
}

async function known(db: Shop["db"] | Transaction, id: number): Promise<Refund> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`There is no refund ${id}`);
  return refund;
}
