import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import { saleLeft, sumSale } from "../../orders/rules/credit-note.ts";
import {
  breakDownRefund,
  fits,
  type RefundableSale,
  type RefundBreakdown,
  type RefundChoice,
} from "../../orders/rules/refund-goods.ts";
import { isLiveRefund } from "../../orders/rules/payment-state.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { refunds } from "../tables.ts";
import { returnItems, returns } from "../../returns/tables.ts";
import { listDocuments, listLines } from "../../orders/server/documents/documents.ts";

type Amounts = Pick<RefundableSale, "subtotal" | "discount" | "tax" | "includedTax">;

/**
 * What can be refunded of the goods of an order: the units that no refund and no return has taken, and what is left of
 * its sale less the refunds that wait. Undefined when nothing is left: it is not paid, cancelled, or refunded.
 */
export async function readRefundableSale(
  db: Database | Transaction,
  { id, subtotal, discount, tax, includedTax }: Amounts & { id: string },
): Promise<RefundableSale | undefined> {
  const [documents, lines, broken, returned] = await Promise.all([
    listDocuments(db, id),
    listLines(db, id),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, id), isNotNull(refunds.breakdown))),
    listReturned(db, id),
  ]);
  const live = broken.filter(({ status }) => isLiveRefund(status));
  const taken = [...returned, ...live.flatMap(({ breakdown }) => breakdown?.lines ?? [])];
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
 * The breakdown of the chosen goods of a locked order; undefined when they do not add up to the amount, and stand for
 * nothing.
 */
export async function breakDownGoods(
  tx: Transaction,
  order: Amounts & { id: string },
  { goods, amountKobo }: { goods: RefundChoice; amountKobo: Kobo },
): Promise<RefundBreakdown | undefined> {
  const sale = await readRefundableSale(tx, order);
  const breakdown = sale && breakDownRefund(sale, goods);
  return breakdown && fits(breakdown, amountKobo, sale.left) ? breakdown : undefined;
}

type Units = { productId: string; quantity: number };

/** The units of the returns whose refund is decided. */
function listReturned(db: Database | Transaction, orderId: string): Promise<Units[]> {
  const { productId, quantity } = returnItems;
  return db
    .select({ productId, quantity })
    .from(returnItems)
    .innerJoin(returns, eq(returns.rma, returnItems.rma))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ["refund-due", "refunded"])));
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
