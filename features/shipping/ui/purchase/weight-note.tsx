import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { findZoneByCountry, type ShippingTable } from "../../rules/shipping.ts";
import { roughWeight, weightText } from "../../rules/weight.ts";

type Props = { table: ShippingTable; country: string | undefined; method: ShippingMethod; grams: number };

/** How heavy the goods are and what their weight costs; nothing where it does not count. `grams` as packed. */
export function WeightNote({ table, country, method, grams }: Props) {
  const { weight } = findZoneByCountry(table, country).methods[method];
  if (!weight || grams === 0) return null;
  return (
    <p className="summary-note">
      <ShowAmounts in={`Packed, this weighs ${roughWeight(grams)}. Delivery by weight: ${weightText(weight)}.`} />
    </p>
  );
}
