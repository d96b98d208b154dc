import { and, eq, isNotNull } from "drizzle-orm";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import { isLiveRefund } from "#features/orders/rules/payment-state.ts";
import {
  breakDownRefund,
  fits,
  type RefundableSale,
  type RefundBreakdown,
  type RefundChoice,
} from "#features/orders/rules/refund-goods.ts";
import { listDocuments, listLines } from "#features/orders/server/documents/documents.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import { refunds } from "../tables.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** Asks for the units of an order that a feature refunds, or has refunded, by itself. */
    refunded: ((db: Database | Transaction, orderId: string) => Promise<Units[]>)[];
  }
}

type Units = { productId: string; quantity: number };
type Amounts = Pick<RefundableSale, "subtotal" | "discount" | "tax" | "includedTax">;

/**
 * What can still be refunded of an order's goods: the units that no refund and no feature, such as a return, has taken,
 * and the rest of its sale less pending refunds. Undefined when nothing is left: the order is not paid, cancelled, or
 * refunded.
 */
export async function readRefundableSale(
  shop: Shop,
  { id, subtotal, discount, tax, includedTax }: Amounts & { id: string },
  db: Database | Transaction = shop.db,
): Promise<RefundableSale | undefined> {
  const [documents, lines, broken, ...returned] = await Promise.all([
    listDocuments(db, id),
    listLines(db, id),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, id), isNotNull(refunds.breakdown))),
    ...shop.reactions.refunded.map((listUnits) => listUnits(db, id)),
  ]);
  const live = broken.filter(({ status }) => isLiveRefund(status));
  const taken = [...returned.flat(), ...live.flatMap(({ breakdown }) => breakdown?.lines ?? [])];
  const waiting = live.flatMap(({ status, breakdown }) => (status !== "completed" && breakdown ? [breakdown] : []));
  const left = saleLeft([...documents, ...waiting.map((breakdown) => ({ ...breakdown, kind: "credit-note" }))]);
  if (sumSale(left) <= 0) return undefined;
  return {
    subtotal,
    discount,
    tax,
    includedTax,
    left: notBelowZero(left),
    lines: lines.map((line) => ({ ...line, unitsLeft: unitsLeft(line, taken) })),
  };
}

/**
 * The breakdown of the chosen goods of a locked order; undefined when they do not add up to the amount and so say
 * nothing about it.
 */
export async function breakDownGoods(
  { shop, tx }: Write,
  order: Amounts & { id: string },
  { goods, amountKobo }: { goods: RefundChoice; amountKobo: Kobo },
): Promise<RefundBreakdown | undefined> {
  const sale = await readRefundableSale(shop, order, tx);
  const breakdown = sale && breakDownRefund(sale, goods);
  return breakdown && fits(breakdown, amountKobo, sale.left) ? breakdown : undefined;
}

function unitsLeft({ productId, quantity }: Units, taken: Units[]): number {
  const own = taken.filter((one) => one.productId === productId);
  return Math.max(0, quantity - own.reduce((sum, one) => sum + one.quantity, 0));
}

function notBelowZero({ goodsKobo, shippingKobo, taxKobo }: RefundableSale["left"]): RefundableSale["left"] {
  return {
    goodsKobo: Math.max(0, goodsKobo),
    shippingKobo: Math.max(0, shippingKobo),
    taxKobo: Math.max(0, taxKobo),
  };
}
