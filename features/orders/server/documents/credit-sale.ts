import { and, eq, inArray, sql } from "drizzle-orm";
import { toKobo, type Kobo } from "../../../../platform/rules/kobo.ts";
import { creditedKobo, creditParts, restoredKobo, saleLeft, totalOf } from "../../rules/credit-note.ts";
import { fits, type RefundBreakdown } from "../../rules/refund-goods.ts";
import type { SaleAmounts, SalesDocument } from "../../rules/sales-document.ts";
import { countedStatuses } from "../../rules/payment-state.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { paymentAttempts, refunds } from "../../../../server/database/schema.ts";
import type { Write } from "../../../../platform/database/write.ts";
import type { LockedOrder } from "../../../../server/orders/lock-order.ts";
import { openKobo } from "../open-amount.ts";
import { listDocuments, listLines } from "./documents.ts";
import { issueCreditNote, issueInvoice } from "./issue-document.ts";

/**
 * Issues the credit note for all that is left of the sale of a locked order, which ends. Undefined when nothing is
 * left.
 */
export async function creditRest(w: Write, order: LockedOrder, reason: string): Promise<SalesDocument | undefined> {
  const documents = await listDocuments(w.tx, order.id);
  const left = saleLeft(documents);
  if (totalOf(left) <= 0) return undefined;
  // After an earlier credit note, no list of goods would add up to what is left.
  const lines = documents.length === 1 ? await listLines(w.tx, order.id) : [];
  return issueCreditNote(w, order, { ...left, lines, reason });
}

type CompletedRefund = { id: number; amountKobo: Kobo; reason: string; breakdown: RefundBreakdown | null };

/**
 * Issues the credit note for a refund that was completed in this write, of a locked order: for the part by which the
 * sale is now larger than the money that the shop keeps. Undefined when there is none: the sale was credited before, as
 * for a cancelled order, or the refund gave back what had arrived too much, too late or twice.
 */
export async function creditRefund(
  w: Write,
  order: LockedOrder,
  { id: refundId, amountKobo, reason, breakdown }: CompletedRefund,
): Promise<SalesDocument | undefined> {
  const left = saleLeft(await listDocuments(w.tx, order.id));
  if (totalOf(left) <= 0) return undefined;
  const credited = creditedKobo(amountKobo, { left, keptKobo: await keptKobo(w.tx, order) });
  if (credited === 0) return undefined;
  const part = breakdown && fits(breakdown, credited, left) ? breakdown : { ...creditParts(credited, left), lines: [] };
  return issueCreditNote(w, order, { ...part, reason, refundId });
}

/**
 * Issues the invoice that takes back the credit note of a completed refund of a locked order, which was withdrawn in
 * this write: the sale is as large again as the money that the shop keeps. Undefined when there is nothing to take
 * back: the refund had no credit note, or the order has ended since.
 */
export async function reinvoiceRefund(
  w: Write,
  order: LockedOrder,
  { id: refundId, amountKobo }: Pick<CompletedRefund, "id" | "amountKobo">,
): Promise<SalesDocument | undefined> {
  const documents = await listDocuments(w.tx, order.id);
  const ofRefunds = documents.filter((document) => document.refundId !== null);
  if (order.status === "cancelled" || ofRefunds.length === 0) return undefined;
  const [left, credited] = [saleLeft(documents), negated(saleLeft(ofRefunds))];
  const room: Kobo = toKobo(order.total) - totalOf(left);
  const restored = restoredKobo(amountKobo, { left, keptKobo: await keptKobo(w.tx, order), credited, room });
  if (restored === 0) return undefined;
  const note = ofRefunds.find((document) => document.refundId === refundId);
  const part = note?.totalKobo === restored ? note : { ...creditParts(restored, credited), lines: [] };
  const { goodsKobo, shippingKobo, taxKobo, lines } = part;
  const reason = note ? `The refund of credit note ${note.number} was not made` : "A refund was not made";
  return issueInvoice(w, order, { goodsKobo, shippingKobo, taxKobo, lines, reason, refundId });
}

function negated({ goodsKobo, shippingKobo, taxKobo }: SaleAmounts): SaleAmounts {
  return { goodsKobo: -goodsKobo, shippingKobo: -shippingKobo, taxKobo: -taxKobo };
}

/**
 * What the shop keeps of the money that paid an order, of several payments too, without what waits to go back. What an
 * edit has added to the sale and nobody has paid yet counts as kept: it is no money that went back.
 */
async function keptKobo(tx: Transaction, order: LockedOrder): Promise<Kobo> {
  const dueKobo = (await openKobo(tx, [order])).get(order.id) ?? 0;
  const back = tx
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), eq(refunds.status, "completed")));
  const [row] = await tx
    .select({
      kobo: sql`coalesce(sum(${paymentAttempts.receivedKobo} - (${back})), 0)`.mapWith(paymentAttempts.receivedKobo),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), inArray(paymentAttempts.status, [...countedStatuses])));
  return dueKobo + (row?.kobo ?? 0);
}
