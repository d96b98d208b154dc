import { sql } from "drizzle-orm";
import { readSellerOnce } from "#features/shop/server/seller.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import { within } from "#platform/live/once-per-content.ts";
import { yearInLagos } from "#platform/rules/dates.ts";
import { saleFromOrder, sumSale } from "../../rules/credit-note.ts";
import { buyerName } from "../../rules/gift.ts";
import {
  documentNumber,
  type DocumentKind,
  type DocumentLine,
  type SaleAmounts,
  type SalesDocument,
} from "../../rules/sales-document.ts";
import { salesDocumentNumbers, salesDocuments } from "../../tables.ts";
import type { LockedGoodsOrder } from "../lock-order.ts";
import { listLines } from "./documents.ts";

/** The part of a sale that a document adds or takes back. */
export type SalePart = SaleAmounts & {
  /** The goods, at their unit prices before the discount; empty when the amount is not for particular goods. */
  lines: DocumentLine[];
  /** Why, as the customer reads it. */
  reason: string;
  /** The refund of a credit note, or the withdrawn refund that an invoice reverses. */
  refundId?: number;
};

/**
 * Issues the invoice of a locked order: of the whole order, or of the part that an edit has added to it. Call it after
 * the stock has moved: it locks the last number of the year until the transaction ends, so that no number is skipped,
 * and must be the last lock that may wait.
 */
export async function issueInvoice(w: Write, order: LockedGoodsOrder, part?: SalePart): Promise<SalesDocument> {
  return issue(w, order, { kind: "invoice", part: part ?? (await wholeOrder(w, order)) });
}

/**
 * Issues a credit note for a part of a locked order's sale, with the amounts positive. Call it after the stock has
 * moved, like `issueInvoice`.
 */
export function issueCreditNote(w: Write, order: LockedGoodsOrder, part: SalePart): Promise<SalesDocument> {
  return issue(w, order, { kind: "credit-note", part });
}

async function wholeOrder({ tx }: Write, order: LockedGoodsOrder): Promise<Omit<SalePart, "reason">> {
  return { ...saleFromOrder(order), lines: await listLines(tx, order.id) };
}

type NewDocument = { kind: DocumentKind; part: Omit<SalePart, "reason"> & { reason?: string } };

async function issue(w: Write, order: LockedGoodsOrder, { kind, part }: NewDocument): Promise<SalesDocument> {
  const { tx, now: issuedAt } = w;
  const [seller, number] = await pipeline(readSellerOnce(within(w)), nextNumber(w, kind));
  const { customerEmail: email, customerPhone: phone, shippingAddress: address } = order;
  const [issued] = await tx
    .insert(salesDocuments)
    .values({
      ...part,
      number,
      kind,
      orderId: order.id,
      totalKobo: sumSale(part),
      taxName: order.taxName,
      taxPercent: order.taxPercent,
      pricesIncludeTax: order.pricesIncludeTax,
      seller,
      buyer: { name: buyerName(order), email, phone, address },
      paymentMethod: order.paymentMethod,
      paymentReference: order.paymentReference,
      issuedAt,
    })
    .returning();
  if (!issued) throw new Error("The inserted document was not returned");
  return issued;
}

/** The next number of this kind and year; its row stays locked until the transaction ends. */
async function nextNumber({ tx, now }: Write, kind: DocumentKind): Promise<string> {
  const { kind: ofKind, year: ofYear, last } = salesDocumentNumbers;
  const year = yearInLagos(now);
  const [row] = await tx
    .insert(salesDocumentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [ofKind, ofYear], set: { last: sql`${last} + 1` } })
    .returning({ last });
  if (!row) throw new Error("The number of a document was not returned");
  return documentNumber(kind, year, row.last);
}
