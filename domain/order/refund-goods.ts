import { toKobo, type Kobo } from "../kobo.ts";
import type { Naira } from "../money.ts";
import { totalOf } from "./credit-note.ts";
import type { DocumentLine, SaleAmounts } from "./sales-document.ts";

/** What a refund takes off the sale: goods after their share of the discount, delivery and tax. */
export type RefundBreakdown = SaleAmounts & { lines: DocumentLine[] };

/** The goods that staff refund, and whether they refund the delivery. */
export type RefundChoice = { units: { productId: string; quantity: number }[]; shipping: boolean };

/** A sale of which goods can be refunded. */
export type RefundableSale = {
  subtotal: Naira;
  discount: Naira;
  tax: Naira;
  lines: (DocumentLine & { unitsLeft: number })[];
  /** What is left of the sale, when the refunds that wait are made too. */
  left: SaleAmounts;
};

/**
 * The amounts of the chosen goods: their price less their share of the discount, with their share of the tax, and the
 * delivery. Takes no more units than are left, and of each amount no more than is left of the sale. However the goods
 * of an order are refunded in parts, the parts add up to its amounts, despite rounding.
 */
export function breakDownRefund(sale: RefundableSale, { units, shipping }: RefundChoice): RefundBreakdown {
  const lines = sale.lines.flatMap(({ unitsLeft, ...line }) => {
    const wanted = units.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
    const quantity = Math.min(Math.max(wanted, 0), unitsLeft);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const before = priceOf(
    sale.lines.map(({ unitsLeft, ...line }) => ({ ...line, quantity: line.quantity - unitsLeft })),
  );
  const [through, until] = [amountsOf(sale, before + priceOf(lines)), amountsOf(sale, before)];
  return {
    goodsKobo: Math.min(through.goodsKobo - until.goodsKobo, sale.left.goodsKobo),
    shippingKobo: shipping ? sale.left.shippingKobo : 0,
    taxKobo: Math.min(through.taxKobo - until.taxKobo, sale.left.taxKobo),
    lines,
  };
}

/** Whether a breakdown is exactly this amount, and takes no more than is left of the sale. */
export function fits(breakdown: RefundBreakdown, amountKobo: Kobo, left: SaleAmounts): boolean {
  const { goodsKobo, shippingKobo, taxKobo } = breakdown;
  const isLeft = goodsKobo <= left.goodsKobo && shippingKobo <= left.shippingKobo && taxKobo <= left.taxKobo;
  return totalOf(breakdown) === amountKobo && isLeft;
}

/** Shares in whole naira, as for a return; halves are rounded up. */
function amountsOf({ subtotal, discount, tax }: RefundableSale, price: Naira) {
  const [part, whole] = [BigInt(price), BigInt(subtotal)];
  const share = (amount: Naira) => (whole === 0n ? 0 : Number((BigInt(amount) * part * 2n + whole) / (2n * whole)));
  return { goodsKobo: toKobo(price - share(discount)), taxKobo: toKobo(share(tax)) };
}

function priceOf(lines: Pick<DocumentLine, "price" | "quantity">[]): Naira {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
