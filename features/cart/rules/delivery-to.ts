import { packedGrams } from "#features/catalogue/rules/packed-grams.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { deliveryLines, deliveryPrice } from "#features/shipping/rules/delivery-lines.ts";
import { deliveryTerms, type DeliveryTerms } from "#features/shipping/rules/delivery.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
/* oxlint-disable shop/amount-past-customer -- texts, which the product page shows by ShowAmounts */
import { formatNaira } from "#platform/rules/money.ts";
import { quote } from "./quote.ts";

/**
 * What the page of a product says about delivery to a country: when it arrives, the price of standard delivery, a
 * line for each method, and the total for one pack.
 */
export type DeliveryTexts = { terms: DeliveryTerms; price: string; lines: string[]; total: string };

/** The same for each country that the checkout offers, by its name. */
export function deliveryTo(
  table: ShippingTable,
  product: Pick<Product, "price"> & Partial<Pick<Product, "netContent" | "grossGrams" | "isZeroRated">>,
): Record<string, DeliveryTexts> {
  const texts = table.countries.map(({ name: country }): [string, DeliveryTexts] => {
    const zone = findZoneByCountry(table, country);
    const { total } = quote({
      items: [{ ...product, quantity: 1, grams: packedGrams(product) }],
      table,
      country,
      method: "standard",
    });
    return [
      country,
      {
        terms: deliveryTerms(table, country, "standard"),
        price: deliveryPrice(zone),
        lines: deliveryLines(zone, country),
        total: `One pack with tax and delivery: ${formatNaira(total)}`,
      },
    ];
  });
  return Object.fromEntries(texts);
}
