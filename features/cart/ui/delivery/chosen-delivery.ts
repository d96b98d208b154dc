/* oxlint-disable shop/amount-past-customer -- a text, which the product page shows by ShowAmounts */
import { expectedDelivery } from "../../../shipping/rules/delivery.ts";
import { deliveryLine, deliveryLines } from "../../../shipping/rules/delivery-lines.ts";
import { findZoneByCountry, type ShippingTable } from "../../../shipping/rules/shipping.ts";
import { quote } from "../../rules/quote.ts";
import { formatDayRange } from "../../../../platform/rules/dates.ts";
import { formatNaira } from "../../../../platform/rules/money.ts";
import { fetchShippingTable } from "../../../shipping/ui/delivery/fetch-shipping-table.ts";
import type { DeliveryTexts, Pack } from "./use-delivery-texts.ts";

/** One request per page, shared by its parts. */
let table: Promise<ShippingTable> | undefined;

/**
 * What a product page says about delivery to a country, if it were ordered now; undefined for a country that the shop
 * does not send to. Loaded once a country is chosen. Rejects without a network; the next call requests again.
 */
export async function deliveryTo(country: string, product: Pack): Promise<DeliveryTexts | undefined> {
  table ??= fetchShippingTable();
  const fetched = await table.catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  if (!fetched.countries.some(({ name }) => name === country)) return undefined;
  const zone = findZoneByCountry(fetched, country);
  const { total } = quote({ items: [{ ...product, quantity: 1 }], table: fetched, country, method: "standard" });
  const now = new Date();
  return {
    when: formatDayRange(expectedDelivery(now, zone.methods.standard.days)),
    line: deliveryLine(zone, country, now),
    lines: deliveryLines(zone, country),
    total: `One pack with tax and delivery: ${formatNaira(total)}`,
  };
}
