import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Cart } from "./cart.ts";
import { quote, type Quote } from "./quote.ts";

/**
 * What a cart costs. Once the country is known the total is the one that the checkout asks for by standard delivery;
 * before, an estimate without tax.
 */
export function cartPrices(cart: Cart, table: ShippingTable, country: string | undefined): Quote {
  const prices = quote({ items: pricedItems(cart), table, country, method: "standard" });
  return country ? prices : { ...prices, total: prices.subtotal + prices.shipping };
}

/** What a cart's total is called: before the country is known, its tax is not in it. */
export function cartTotalLabel(country: string | undefined): string {
  return country ? "Total" : "Total before tax";
}

/** The goods of a cart as a quote prices them. */
export function pricedItems(cart: Cart): { price: Naira; quantity: number; isZeroRated?: boolean }[] {
  return cart.items.map(({ product: { price, isZeroRated }, quantity }) => ({ price, quantity, isZeroRated }));
}
