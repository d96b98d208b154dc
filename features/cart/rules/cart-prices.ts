import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Cart } from "./cart.ts";
import { promotionLines, quoteWithPromotion } from "./quote-with-promotion.ts";
import type { QuoteItem } from "./quote.ts";

/**
 * What a cart costs, and what its customer reads about promotions. Once the country is known, the total is what the
 * checkout asks for with standard delivery; before that, it is an estimate without tax.
 */
export function cartPrices(cart: Cart, table: ShippingTable, country: string | undefined) {
  const order = { items: pricedItems(cart), table, country, method: "standard" } as const;
  const promoted = quoteWithPromotion(order);
  const { priced } = promoted;
  const total: Naira = country ? priced.total : priced.subtotal - priced.discount + priced.shipping;
  return { ...priced, total, promotions: promotionLines(order, promoted) };
}

/** The label of a cart's total, which excludes tax until the country is known. */
export function cartTotalLabel(country: string | undefined): string {
  return country ? "Total" : "Total before tax";
}

/** The goods of a cart in the form that `quote` takes. */
export function pricedItems(cart: Cart): QuoteItem[] {
  return cart.items.map(({ product, quantity }) => {
    const { id, category, price, isZeroRated } = product;
    return { id, category, price, quantity, isZeroRated, grams: grossWeight(product) };
  });
}
