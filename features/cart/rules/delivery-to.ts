import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { deliveryLines, deliveryPrice } from "#features/shipping/rules/delivery-lines.ts";
import { deliveryTerms, type DeliveryTerms } from "#features/shipping/rules/delivery.ts";
import { shippingPrice, tooHeavyBy, type ShippedGoods } from "#features/shipping/rules/shipping-price.ts";
import {
  findZoneByCountry,
  offeredMethods,
  type ShippingTable,
  type ShippingZone,
} from "#features/shipping/rules/shipping.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
/* oxlint-disable shop/amount-past-customer -- texts, which the product page shows by ShowAmounts */
import { formatNaira } from "#platform/rules/money.ts";
import { quote } from "./quote.ts";

/**
 * What the page of a product says about delivery to a country: when it arrives, the price of standard delivery, a
 * line for each method, and the total for one pack. `least` is the cheapest delivery of one pack, for a country whose
 * prices are shown with tax, so that its customers read beside the price all that they cannot avoid to pay.
 */
export type DeliveryTexts = {
  terms: DeliveryTerms;
  price: string;
  lines: string[];
  total: string;
  least?: string | undefined;
};

/** The same for each country that the checkout offers, by its name. */
export function deliveryTo(
  table: ShippingTable,
  product: Pick<Product, "price"> & Partial<Pick<Product, "netContent" | "grossGrams" | "isZeroRated">>,
): Record<string, DeliveryTexts> {
  const taxes = shownTaxes(table);
  const texts = table.countries.map(({ name: country }): [string, DeliveryTexts] => {
    const tax = taxes[country];
    const zone = findZoneByCountry(table, country);
    const grams = grossWeight(product);
    const { total } = quote({
      items: [{ ...product, quantity: 1, grams }],
      table,
      country,
      method: "standard",
    });
    return [
      country,
      {
        terms: deliveryTerms(table, country, "standard"),
        price: deliveryPrice(zone, tax),
        lines: deliveryLines(zone, country, tax),
        total: `One pack with tax and delivery: ${formatNaira(total)}`,
        ...(tax && { least: leastDelivery(zone, country, { goods: product.price, grams }) }),
      },
    ];
  });
  return Object.fromEntries(texts);
}

/** What the cheapest method costs that takes the pack; undefined if it is too heavy for each. */
function leastDelivery(zone: ShippingZone, country: string, pack: ShippedGoods): string | undefined {
  const methods = offeredMethods(zone).filter((method) => tooHeavyBy(zone, method, pack.grams) === 0);
  if (methods.length === 0) return undefined;
  const least = Math.min(...methods.map((method) => shippingPrice(zone, method, pack)));
  if (least === 0) return `Delivery to ${inSentence(country)} is free`;
  return `Plus delivery to ${inSentence(country)}, from ${formatNaira(least)}`;
}
