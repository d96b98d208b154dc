import { deliveryLine, deliveryLines } from "../../../domain/cart/delivery-lines.ts";
import { zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import { quote } from "../../../domain/cart/quote.ts";
import { formatNaira } from "../../../domain/money.ts";
import type { DeliveryTexts, Pack } from "./use-delivery-texts.ts";

/** What a product page says about delivery to a country, if it were ordered now. Loaded once a country is chosen. */
export function deliveryTo(table: ShippingTable, country: string, product: Pack): DeliveryTexts {
  const zone = zoneOf(table, country);
  const { total } = quote({ items: [{ ...product, quantity: 1 }], table, country, method: "standard" });
  return {
    line: deliveryLine(zone, country, new Date()),
    lines: deliveryLines(zone, country),
    total: `One pack with tax and delivery: ${formatNaira(total)}`,
  };
}
