import { percentOf, type Naira } from "../money.ts";
import { shippingPrice, zoneOf, type ShippingMethod, type ShippingTable } from "./shipping.ts";

/** Tax on the discounted goods, in percent (specification, section 9: Money). */
export const TAX_PERCENT = 8;

type QuoteItem = { price: Naira; quantity: number };

export type Quote = { subtotal: Naira; discount: Naira; shipping: Naira; tax: Naira; total: Naira };

/** The price of the goods before any discount. */
export function goodsTotal(items: QuoteItem[]): Naira {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

/**
 * Prices an order, all in whole naira. The only function that computes a total: the browser shows its result as a
 * preview, the server calls it again when the order is placed, and the order stores that result. `shipping` is a price
 * that was agreed before; without it, shipping costs what the table says.
 */
export function quote(order: {
  items: QuoteItem[];
  table: ShippingTable;
  country: string | undefined;
  method: ShippingMethod;
  discount?: Naira;
  shipping?: Naira;
}): Quote {
  const subtotal = goodsTotal(order.items);
  const discount = Math.min(order.discount ?? 0, subtotal);
  const goods = subtotal - discount;
  const shipping = order.shipping ?? shippingPrice(zoneOf(order.table, order.country), order.method, goods);
  const tax = percentOf(goods, TAX_PERCENT);
  return { subtotal, discount, shipping, tax, total: goods + shipping + tax };
}
