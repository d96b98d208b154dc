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
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import type { cartPrices } from "../rules/cart-prices.ts";
import "./free-delivery.css";

type Props = { prices: ReturnType<typeof cartPrices>; table: ShippingTable; country: string | undefined };

/**
 * What promotions give the cart or would, and how far it is from free standard delivery to the country, in words and as
 * a bar, unless a promotion is nearer.
 */
export function FreeDelivery({ prices: { subtotal, discount, promotions }, table, country }: Props) {
  return (
    <div className="free-delivery">
      {promotions.lines.map((line) => (
        <p key={line} className="free-delivery-line">
          <ShowAmounts in={line} />
        </p>
      ))}
      {!promotions.freeDelivery && <WayToFreeDelivery table={table} country={country} goods={subtotal - discount} />}
    </div>
  );
}

type WayProps = Pick<Props, "table" | "country"> & { /** After the discount. */ goods: Naira };

function WayToFreeDelivery({ table, country, goods }: WayProps) {
  const id = useId();
  const shown = useShownCurrency();
  const show = useShowAmounts();
  const before = beforeTax(useShownTax());
  const zone = findZoneByCountry(table, country);
  const missing = missingForFreeDelivery(zone, goods);
  const delivery = country ? `standard delivery to ${inSentence(country)}` : "standard delivery";
  const most: Naira = zone.freeShippingThreshold + 1;
  return (
    <>
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
        aria-valuetext={show(`${formatNaira(goods)} of ${formatNaira(most)}${before}`)}
      >
        <span style={{ inlineSize: `${((most - missing) / most) * 100}%` }} />
      </div>
    </>
  );
}
