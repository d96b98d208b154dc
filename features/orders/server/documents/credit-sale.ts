import type { Write } from "#platform/database/write.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { creditedKobo, creditParts, restoredKobo, saleLeft, sumSale } from "../../rules/credit-note.ts";
import { fits, type RefundBreakdown } from "../../rules/refund-goods.ts";
import type { SaleAmounts, SalesDocument } from "../../rules/sales-document.ts";
import type { LockedGoodsOrder } from "../lock-order.ts";
import { listDocuments, listLines } from "./documents.ts";
import { issueCreditNote, issueInvoice } from "./issue-document.ts";

/** Ends the sale of a locked order with a credit note for all that is left of it. Undefined when nothing is left. */
export async function creditRest(
  w: Write,
  order: LockedGoodsOrder,
  reason: string,
): Promise<SalesDocument | undefined> {
  const documents = await listDocuments(w.tx, order.id);
  const left = saleLeft(documents);
  if (sumSale(left) <= 0) return undefined;
  // After an earlier credit note, the items no longer add up to what is left.
  const lines = documents.length === 1 ? await listLines(w.tx, order.id) : [];
  return issueCreditNote(w, order, { ...left, lines, reason });
}

/** A refund that was completed, or withdrawn after that. */
export type CompletedRefund = { id: number; amountKobo: Kobo; reason: string; breakdown: RefundBreakdown | null };

/**
 * Issues the credit note for a refund of a locked order that this write completed: for the amount by which the sale now
 * exceeds the money that the shop keeps. Undefined when it does not: the sale was credited before, as for a cancelled
 * order, or the refund returned money that came in excess, too late or twice.
 */
export async function creditRefund(
  w: Write,
  order: LockedGoodsOrder,
  { id: refundId, amountKobo, reason, breakdown }: CompletedRefund,
): Promise<SalesDocument | undefined> {
  const left = saleLeft(await listDocuments(w.tx, order.id));
  if (sumSale(left) <= 0) return undefined;
  const credited = creditedKobo(amountKobo, { left, netReceivedKobo: await netReceivedAndDueKobo(w, order) });
  if (credited === 0) return undefined;
  const part = breakdown && fits(breakdown, credited, left) ? breakdown : { ...creditParts(credited, left), lines: [] };
  return issueCreditNote(w, order, { ...part, reason, refundId });
}

/**
 * Issues the invoice that reverses the credit note of a completed refund of a locked order, after this write withdrew
 * the refund: the sale matches the money that the shop keeps again. Undefined when there is nothing to reverse: the
 * refund had no credit note, or the order has ended since.
 */
export async function reinvoiceRefund(
  w: Write,
  order: LockedGoodsOrder,
  { id: refundId, amountKobo }: CompletedRefund,
): Promise<SalesDocument | undefined> {
  const documents = await listDocuments(w.tx, order.id);
  const ofRefunds = documents.filter((document) => document.refundId !== null);
  if (order.status === "cancelled" || ofRefunds.length === 0) return undefined;
  const [left, credited] = [saleLeft(documents), negated(saleLeft(ofRefunds))];
  const room: Kobo = toKobo(order.total) - sumSale(left);
  const restored = restoredKobo(amountKobo, {
    left,
    netReceivedKobo: await netReceivedAndDueKobo(w, order),
    credited,
    room,
  });
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
 * What the shop keeps of all payments for an order, less its completed refunds. What an edit has added to the sale and
 * nobody has paid yet counts too, because no money went back.
 */
async function netReceivedAndDueKobo({ shop, tx }: Write, order: LockedGoodsOrder): Promise<Kobo> {
  const dueKobo = (await shop.money.openKobo(tx, [order])).get(order.id) ?? 0;
  return dueKobo + (await shop.money.netReceivedKobo(tx, order.id));
}
