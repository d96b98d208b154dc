import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import type { Cart } from "./cart.ts";
import { quote, type Quote, type QuoteItem } from "./quote.ts";

/**
 * What a cart costs. Once the country is known, the total is what the checkout asks for with standard delivery; before
 * that, it is an estimate without tax.
 */
export function cartPrices(cart: Cart, table: ShippingTable, country: string | undefined): Quote {
  const prices = quote({ items: pricedItems(cart), table, country, method: "standard" });
  return country ? prices : { ...prices, total: prices.subtotal + prices.shipping };
}

/** The label of a cart's total, which excludes tax until the country is known. */
export function cartTotalLabel(country: string | undefined): string {
  return country ? "Total" : "Total before tax";
}

/** The goods of a cart in the form that `quote` takes. */
export function pricedItems(cart: Cart): QuoteItem[] {
  return cart.items.map(({ product, quantity }) => {
    const { price, isZeroRated } = product;
    return { price, quantity, isZeroRated, grams: grossWeight(product) };
  });
}
