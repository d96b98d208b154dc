import type { PromotedItem } from "#features/promotions/rules/promotion-benefit.ts";
import { shippingPrice } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import {
  taxedTotal,
  findTax,
  taxOn,
  termsFromTax,
  type DestinationTax,
  type TaxTerms,
} from "#features/shipping/rules/tax.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import type { Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";

/** Goods to price; `grams` is the gross weight of one unit (`grossWeight`). */
export type QuoteItem = PromotedItem & { isZeroRated?: boolean; grams: number };

/** The amounts of an order: `tax` is added to the goods, `includedTax` is contained in their prices. */
export type QuoteAmounts = {
  subtotal: Naira;
  discount: Naira;
  shipping: Naira;
  tax: Naira;
  includedTax: Naira;
  total: Naira;
};

/** The amounts of an order with the tax that they were computed with. */
export type Quote = QuoteAmounts & TaxTerms;

/** The price of the goods before any discount. */
export function goodsTotal(items: Omit<QuoteItem, "grams">[]): Naira {
  return priceOf(items).of;
}

/**
 * Prices an order, all in whole naira. The only function that computes a total: the browser shows its result as a
 * preview, the server calls it again when the order is placed, and the order stores that result. `discount` and
 * `freeDelivery` are what a promotion gives (`quoteWithPromotion`). `shipping` and `tax` are terms that were agreed
 * before; by default both come from the table.
 */
export function quote(order: {
  items: QuoteItem[];
  table: ShippingTable;
  country: string | undefined;
  method: ShippingMethod;
  discount?: Naira;
  freeDelivery?: boolean;
  shipping?: Naira;
  tax?: DestinationTax;
}): Quote {
  const subtotal = goodsTotal(order.items);
  const discount: Naira = Math.min(order.discount ?? 0, subtotal);
  const goods: Naira = subtotal - discount;
  const zone = findZoneByCountry(order.table, order.country);
  const parcel = { goods, grams: goodsGrams(order.items), isFree: order.freeDelivery };
  const shipping = order.shipping ?? shippingPrice(zone, order.method, parcel);
  const destinationTax = order.tax ?? findTax(order.table, order.country);
  const { tax, includedTax } = taxOn({ subtotal, discount, taxed: taxedTotal(order.items) }, destinationTax);
  return {
    subtotal,
    discount,
    shipping,
    tax,
    includedTax,
    total: goods + shipping + tax,
    ...termsFromTax(destinationTax),
  };
}
