import { deliveryLine, deliveryLines } from "../../../domain/cart/delivery-lines.ts";
import { zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import type { DeliveryTexts } from "./use-delivery-texts.ts";

/** What a product page says about delivery to a country, if it were ordered now. Loaded once a country is chosen. */
export function deliveryTo(table: ShippingTable, country: string): DeliveryTexts {
  const zone = zoneOf(table, country);
  return { line: deliveryLine(zone, country, new Date()), lines: deliveryLines(zone, country) };
}
