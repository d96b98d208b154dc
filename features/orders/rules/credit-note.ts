import type { QuoteAmounts } from "#features/cart/rules/quote.ts";
import { proportionalShare } from "#features/shipping/rules/tax.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { SaleAmounts } from "./sales-document.ts";

/** The sale of a whole order. Its goods exclude the tax, whether it is added to them or included in their prices. */
export function saleFromOrder(order: Omit<QuoteAmounts, "total">): SaleAmounts {
  const { subtotal, discount, shipping, tax, includedTax } = order;
  return {
    goodsKobo: toKobo(subtotal - discount - includedTax),
    shippingKobo: toKobo(shipping),
    taxKobo: toKobo(tax + includedTax),
  };
}

/** What is left of a sale: its invoices less its credit notes. */
export function saleLeft(documents: (SaleAmounts & { kind: string })[]): SaleAmounts {
  const sum = (column: keyof SaleAmounts): Kobo =>
    documents.reduce((total, each) => total + (each.kind === "invoice" ? each[column] : -each[column]), 0);
  return { goodsKobo: sum("goodsKobo"), shippingKobo: sum("shippingKobo"), taxKobo: sum("taxKobo") };
}

/** Goods, shipping and tax together. */
export function sumSale({ goodsKobo, shippingKobo, taxKobo }: SaleAmounts): Kobo {
  return goodsKobo + shippingKobo + taxKobo;
}

/**
 * The part of a sale that a refund takes back. The shop keeps `netReceivedKobo` of the order's money after this refund
 * and all earlier ones; a sale is never larger than that, and a refund takes back no more than its own amount. So
 * refunding an overpayment takes nothing back. `left` is what is left of the sale.
 */
export function creditedKobo(
  refundKobo: Kobo,
  { left, netReceivedKobo }: { left: SaleAmounts; netReceivedKobo: Kobo },
): Kobo {
  return Math.min(Math.max(sumSale(left) - netReceivedKobo, 0), refundKobo);
}

/**
 * The part of a sale that comes back when a refund is withdrawn: as much as the shop's money covers again, but no more
 * than the refund, and no more than refunds have taken back so far. `room` is how much the sale may still grow.
 */
export function restoredKobo(
  refundKobo: Kobo,
  {
    left,
    netReceivedKobo,
    credited,
    room,
  }: { left: SaleAmounts; netReceivedKobo: Kobo; credited: SaleAmounts; room: Kobo },
): Kobo {
  return Math.max(0, Math.min(refundKobo, netReceivedKobo - sumSale(left), sumSale(credited), room));
}

/**
 * Splits an amount over what is left of a sale: goods and their tax in proportion, and shipping once these are used up.
 * The parts add up to the amount exactly, and none is above what is left. Throws a `RangeError` for an amount above
 * what is left.
 */
export function creditParts(amountKobo: Kobo, left: SaleAmounts): SaleAmounts {
  if (!Number.isSafeInteger(amountKobo) || amountKobo < 0 || amountKobo > sumSale(left)) {
    throw new RangeError(`${amountKobo} kobo cannot be taken back of a sale of ${sumSale(left)}`);
  }
  const taxed: Kobo = Math.min(amountKobo, left.goodsKobo + left.taxKobo);
  const taxKobo: Kobo = proportionalShare(taxed, left.taxKobo, left.goodsKobo + left.taxKobo);
  return { goodsKobo: taxed - taxKobo, shippingKobo: amountKobo - taxed, taxKobo };
}
