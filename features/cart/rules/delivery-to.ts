import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { deliveryLines } from "#features/shipping/rules/delivery-lines.ts";
import { deliveryTerms, type DeliveryTerms } from "#features/shipping/rules/delivery.ts";
import { cheapestDelivery } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
/* oxlint-disable shop/amount-past-customer -- texts, which the product page shows by ShowAmounts */
import { formatNaira } from "#platform/rules/money.ts";
import { quote } from "./quote.ts";

/**
 * What the page of a product says about delivery to a country: when it arrives, a line for each method, and the total
 * for one pack with the cheapest.
 */
export type DeliveryTexts = { terms: DeliveryTerms; lines: string[]; total: string };

/** The same for each country that the checkout offers, by its name. */
export function deliveryTo(
  table: ShippingTable,
  product: Pick<Product, "price"> & Partial<Pick<Product, "netContent" | "grossGrams" | "isZeroRated">>,
): Record<string, DeliveryTexts> {
  const taxes = shownTaxes(table);
  const texts = table.countries.map(({ name: country }): [string, DeliveryTexts] => {
    const zone = findZoneByCountry(table, country);
    const grams = grossWeight(product);
    const { total } = quote({
      items: [{ ...product, quantity: 1, grams }],
      table,
      country,
      method: "standard",
      shipping: cheapestDelivery(zone, { goods: product.price, grams }),
    });
    return [
      country,
      {
        terms: deliveryTerms(table, country, "standard"),
        lines: deliveryLines(zone, country, taxes[country]),
        total: `One pack with tax and delivery: ${formatNaira(total)}`,
      },
    ];
  });
  return Object.fromEntries(texts);
}
