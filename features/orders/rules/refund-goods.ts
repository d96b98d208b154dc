import { taxedTotal } from "#features/shipping/rules/tax.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { sumSale } from "./credit-note.ts";
import { goodsPrice, paidShare } from "./sale-shares.ts";
import type { DocumentLine, SaleAmounts } from "./sales-document.ts";

/** The amounts by which a refund reduces the sale: goods after their share of the discount, delivery and tax. */
export type RefundBreakdown = SaleAmounts & { lines: DocumentLine[] };

/** The goods that staff refund, and whether they refund the delivery. */
export type RefundChoice = { units: { productId: string; quantity: number }[]; shipping: boolean };

/** A sale with goods that can be refunded. */
export type RefundableSale = {
  subtotal: Naira;
  discount: Naira;
  tax: Naira;
  includedTax: Naira;
  lines: (DocumentLine & { unitsLeft: number })[];
  /** The rest of the sale once the pending refunds are completed. */
  left: SaleAmounts;
};

/**
 * The amounts of the chosen goods: their price less their share of the discount, with their share of the tax unless
 * they are zero-rated, and the delivery. Takes no more units than are left, and of each amount no more than is left of
 * the sale. However an order is refunded in parts, the parts add up to its amounts, despite rounding.
 */
export function breakDownRefund(sale: RefundableSale, { units, shipping }: RefundChoice): RefundBreakdown {
  const lines = sale.lines.flatMap(({ unitsLeft, ...line }) => {
    const wanted = units.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
    const quantity = Math.min(Math.max(wanted, 0), unitsLeft);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const before = sale.lines.map(({ unitsLeft, ...line }) => ({ ...line, quantity: line.quantity - unitsLeft }));
  const paid = { ...sale, taxed: taxedTotal(sale.lines) };
  const until = paidShare(paid, goodsPrice(before));
  const through = paidShare(paid, goodsPrice([...before, ...lines]));
  return {
    goodsKobo: Math.min(toKobo(through.goods - until.goods), sale.left.goodsKobo),
    shippingKobo: shipping ? sale.left.shippingKobo : 0,
    taxKobo: Math.min(toKobo(through.tax - until.tax), sale.left.taxKobo),
    lines,
  };
}

/** Whether a breakdown is exactly this amount, and takes no more than is left of the sale. */
export function fits(breakdown: RefundBreakdown, amountKobo: Kobo, left: SaleAmounts): boolean {
  const { goodsKobo, shippingKobo, taxKobo } = breakdown;
  const isLeft = goodsKobo <= left.goodsKobo && shippingKobo <= left.shippingKobo && taxKobo <= left.taxKobo;
  return sumSale(breakdown) === amountKobo && isLeft;
}
