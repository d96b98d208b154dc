import type { QuoteAmounts } from "#features/cart/rules/quote.ts";
import { proportionalShare } from "#features/shipping/rules/tax.ts";
import type { Naira } from "#platform/rules/money.ts";

/** The goods of an order as paid; `taxed` is the part of the subtotal that is not zero-rated. */
export type PaidGoods = Pick<QuoteAmounts, "subtotal" | "discount" | "tax" | "includedTax"> & { taxed: Naira };

/** The price of some goods before the discount, separately for taxed and zero-rated goods. */
export type GoodsPrice = { taxed: Naira; zeroRated: Naira };

/** Adds up the prices of goods. */
export function goodsPrice(items: { price: Naira; quantity: number; isZeroRated?: boolean }[]): GoodsPrice {
  const price: GoodsPrice = { taxed: 0, zeroRated: 0 };
  for (const item of items) price[item.isZeroRated ? "zeroRated" : "taxed"] += item.price * item.quantity;
  return price;
}

/**
 * What was paid for goods of this price: the goods without tax, after their share of the discount, and their tax, which
 * zero-rated goods do not have. All goods of the order together get its amounts, and more goods never get a lower
 * share. So parts computed as the difference of two shares add up, and are never negative.
 */
export function paidShare(paid: PaidGoods, price: GoodsPrice): { goods: Naira; tax: Naira } {
  const zeroRated: Naira = paid.subtotal - paid.taxed;
  // Each kind of goods bears its own part of the discount, as `taxOn` splits it.
  const ofTaxed: Naira = proportionalShare(paid.discount, paid.taxed, paid.subtotal);
  const taxed: Naira = price.taxed - proportionalShare(ofTaxed, price.taxed, paid.taxed);
  const others: Naira = price.zeroRated - proportionalShare(paid.discount - ofTaxed, price.zeroRated, zeroRated);
  // Computed from what was paid, not from the price, so that the tax in a part never exceeds the part.
  const includedTax: Naira = proportionalShare(paid.includedTax, taxed, paid.taxed - ofTaxed);
  return {
    goods: taxed + others - includedTax,
    tax: proportionalShare(paid.tax, price.taxed, paid.taxed) + includedTax,
  };
}
