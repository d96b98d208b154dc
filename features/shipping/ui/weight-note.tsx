import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { roughWeight, weightText } from "../rules/weight-texts.ts";
import type { WeightTerms } from "../rules/weight.ts";

/** The gross weight of the goods, and what it costs. */
export function WeightNote({ weight, grams }: { weight: WeightTerms | undefined; grams: number }) {
  if (!weight) return null;
  return (
    <p className="summary-note">
      <ShowAmounts in={`Packed, this weighs ${roughWeight(grams)}. Delivery by weight: ${weightText(weight)}.`} />
    </p>
  );
}
