import { percentOf, type Naira } from "./money.ts";
import { shippingPrice, zoneOf, type ShippingMethod, type ShippingTable } from "./shipping.ts";

/** Tax on the discounted goods, in percent (specification, section 9: Money). */
export const TAX_PERCENT = 8;

export type QuoteItem = { price: Naira; quantity: number };

export type Quote = { subtotal: Naira; discount: Naira; shipping: Naira; tax: Naira; total: Naira };

/** What the goods cost before any discount. */
export function goodsOf(lines: QuoteItem[]): Naira {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/**
 * Prices an order, all in whole naira. The one place where a total is made: the browser previews with it, the server
 * prices with it again when the order is placed, and the order keeps what it answered.
 */
export function quote(order: {
  lines: QuoteItem[];
  table: ShippingTable;
  country: string | undefined;
  method: ShippingMethod;
  discount?: Naira;
}): Quote {
  const subtotal = goodsOf(order.lines);
  const discount = Math.min(order.discount ?? 0, subtotal);
  const goods = subtotal - discount;
  const shipping = shippingPrice(zoneOf(order.table, order.country), order.method, goods);
  const tax = percentOf(goods, TAX_PERCENT);
  return { subtotal, discount, shipping, tax, total: goods + shipping + tax };
}
