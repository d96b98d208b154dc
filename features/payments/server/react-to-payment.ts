import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import type { SalesDocument } from "#features/orders/rules/sales-document.ts";
import { findKind } from "#features/orders/server/kinds/kind-of-order.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Attempt } from "./attempts.ts";
import {
  queueFailedEmail,
  queueNotArrivedEmail,
  queueProblemEmail,
  queueReportedEmail,
  queueSentBackEmail,
  type Problem,
  type Reported,
} from "./emails.ts";
import { isLargeAmount, isLargeRefund } from "./large-amounts.ts";
import { queueAccountNeededEmail, queueRefundEmail, queueRefundRequestedEmail } from "./refund-emails.ts";
import type { Refund } from "./refunds.ts";

/** A correction by staff; `debitId` is the bank statement line that took the payment's money back. */
type Correction = { attempt: Attempt; from: Kobo; to: Kobo; reason: string; debitId?: number | undefined };

type Happened =
  /** All money of the order was reallocated. */
  | { event: "allocated" }
  | ({ event: "reported" } & Reported)
  /** Without money; the customer can pay again before `until`. */
  | { event: "failed"; until: Date }
  /** A payment that the customer reported has ended without money. */
  | { event: "not-arrived"; method: PaymentMethod }
  /** The provider sent back `kobo` by itself, because it asked for `amount`. */
  | { event: "sent-back"; kobo: Kobo; amount: Naira }
  | ({ event: "in-review" } & Problem)
  | ({ event: "corrected" } & Correction)
  | { event: "refund-requested"; refund: Refund }
  /** `method` is that of the payment. */
  | { event: "refund-completed"; refund: Refund; method: PaymentMethod | undefined; hasDocument: boolean }
  | { event: "refund-failed"; refund: Refund }
  /** `refund` is as it was before. */
  | { event: "refund-withdrawn"; refund: Refund };

/** What has just happened to a payment or a refund of a locked order, in the write that changed it. */
export type PaymentEvent = { order: LockedOrder } & Happened;

/** What a feature does after such an event, in the same write; a refusal rolls the write back. */
export type PaymentReaction = (w: Write, event: PaymentEvent) => Promise<Refusal | undefined>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** What has happened to a payment or a refund (`reactToPayment`). */
    payment: PaymentReaction[];
  }
}

/**
 * Announces what has happened to a payment or a refund. Everything that follows is in the transaction of the change, in
 * the global lock order: first the reactions of the features (features/server.ts), which lock gift cards, returns and
 * lines of bank statements; then the number of a document; then what only writes: emails, notices and alerts. Returns
 * the first refusal of a feature.
 */
export async function reactToPayment(w: Write, event: PaymentEvent): Promise<Refusal | undefined> {
  const refusal = await firstRefusal(w, w.shop.reactions.payment, event);
  if (refusal) return refusal;
  const document = await issueDocument(w, event);
  await pipeline(tellCustomer(w, event, document), tellStaff(w, event));
  return undefined;
}

async function issueDocument(w: Write, { order, ...happened }: PaymentEvent): Promise<SalesDocument | undefined> {
  if (happened.event === "refund-completed" && !happened.hasDocument) {
    return findKind(order).creditRefund(w, happened.refund);
  }
  if (happened.event === "refund-withdrawn" && happened.refund.status === "completed") {
    return findKind(order).reinvoiceRefund(w, happened.refund);
  }
  return undefined;
}

async function tellCustomer(
  w: Write,
  { order, ...happened }: PaymentEvent,
  document: SalesDocument | undefined,
): Promise<void> {
  switch (happened.event) {
    case "reported":
      return queueReportedEmail(w, order, happened);
    case "failed":
      return queueFailedEmail(w, order, happened.until);
    case "not-arrived":
      return queueNotArrivedEmail(w, order, happened);
    case "sent-back":
      return queueSentBackEmail(w, order, happened);
    case "in-review":
      return queueProblemEmail(w, order, happened);
    case "refund-requested":
      return queueRefundRequestedEmail(w, order, happened.refund);
    case "refund-completed":
      return queueRefundEmail(w, order, { ...happened.refund, method: happened.method }, document?.id);
    case "refund-failed":
      return queueAccountNeededEmail(w, order, happened.refund);
  }
}

async function tellStaff(w: Write, { order, ...happened }: PaymentEvent): Promise<void> {
  switch (happened.event) {
    case "corrected":
      return noticeCorrection(w, order, happened);
    case "refund-requested":
      return noticeRefund(w, order, happened.refund);
    case "refund-failed":
      return alertStaff(w, {
        kind: "problem",
        orderId: order.id,
        title: "A refund has failed",
        text: `A refund of order ${orderNumber(order.id)} did not go through.`,
        link: `/office/orders/${order.id}`,
      });
  }
}

/** Mails the staff about a large refund by one of them. */
async function noticeRefund(w: Write, { id }: LockedOrder, { amountKobo, reason }: Refund): Promise<void> {
  const { actor, now } = w;
  if (actor === null || !(await isLargeRefund(w, { actor, amountKobo: 0, now }))) return;
  const attributes: [string, string][] = [
    ["Order", id],
    ["Amount", formatKobo(amountKobo)],
    ["Reason", reason],
  ];
  await queueStaffNotice(w, { action: "made a large refund", attributes });
}

/** The same about a large correction. */
async function noticeCorrection(w: Write, { id }: LockedOrder, { from, to, reason }: Correction): Promise<void> {
  if (!(await isLargeAmount(w.tx, Math.abs(to - from)))) return;
  const attributes: [string, string][] = [
    ["Order", id],
    ["From", formatKobo(from)],
    ["To", formatKobo(to)],
    ["Reason", reason],
  ];
  await queueStaffNotice(w, { action: "corrected a large payment", attributes });
}
