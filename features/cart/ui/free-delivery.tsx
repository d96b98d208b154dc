import { useId } from "react";
import { missingForFreeDelivery } from "#features/shipping/rules/free-delivery.ts";
import { shippingPrice } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatAtLeast } from "#platform/rules/shown-amounts.ts";
import { beforeTax } from "#platform/rules/shown-price.ts";
import { useShowAmounts, useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { pricedItems } from "../rules/cart-prices.ts";
import { cartTotal, type Cart } from "../rules/cart.ts";
import "./free-delivery.css";

type Props = { table: ShippingTable; country: string | undefined; cart: Cart };

/** How far the cart is from free standard delivery to the country, in words and as a bar. */
export function FreeDelivery({ table, country, cart }: Props) {
  const id = useId();
  const shown = useShownCurrency();
  const show = useShowAmounts();
  const subtotal = cartTotal(cart);
  const before = beforeTax(useShownTax());
  const zone = findZoneByCountry(table, country);
  const missing = missingForFreeDelivery(zone, subtotal);
  const delivery = country ? `standard delivery to ${inSentence(country)}` : "standard delivery";
  const extra =
    missing === 0 ? shippingPrice(zone, "standard", { goods: subtotal, grams: goodsGrams(pricedItems(cart)) }) : 0;
  const most: Naira = zone.freeShippingThreshold + 1;
  return (
    <div className="free-delivery">
      <p id={id}>
        {missing === 0
          ? `${delivery[0]?.toUpperCase()}${delivery.slice(1)} is free${extra > 0 ? " but for its weight" : ""}`
          : `Spend ${formatAtLeast(missing, shown)} more${before} for free ${delivery}`}
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={most - missing}
        aria-valuetext={show(`${formatNaira(subtotal)} of ${formatNaira(most)}${before}`)}
      >
        <span style={{ inlineSize: `${((most - missing) / most) * 100}%` }} />
      </div>
    </div>
  );
}
