import { useId } from "react";
import { missingForFreeDelivery } from "#features/shipping/rules/free-delivery.ts";
import { freeForWeight } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatAtLeast } from "#platform/rules/shown-amounts.ts";
import { beforeTax } from "#platform/rules/shown-price.ts";
import { useShowAmounts, useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import "./free-delivery.css";

type Props = { table: ShippingTable; country: string | undefined; subtotal: Naira };

/** How far the cart is from free standard delivery to the country, in words and as a bar. */
export function FreeDelivery({ table, country, subtotal }: Props) {
  const id = useId();
  const shown = useShownCurrency();
  const show = useShowAmounts();
  const before = beforeTax(useShownTax());
  const zone = findZoneByCountry(table, country);
  const missing = missingForFreeDelivery(zone, subtotal);
  const delivery = country ? `standard delivery to ${inSentence(country)}` : "standard delivery";
  const most: Naira = zone.freeShippingThreshold + 1;
  return (
    <div className="free-delivery">
      <p id={id}>
        {missing === 0
          ? `${delivery[0]?.toUpperCase()}${delivery.slice(1)} is free${freeForWeight(zone)}`
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
