import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { roughWeight, weightText } from "../rules/weight-texts.ts";
import type { WeightTerms } from "../rules/weight.ts";

/** How heavy the goods are, as packed, and what their weight costs. */
export function WeightNote({ weight, grams }: { weight: WeightTerms | undefined; grams: number }) {
  if (!weight) return null;
  return (
    <p className="summary-note">
      <ShowAmounts in={`Packed, this weighs ${roughWeight(grams)}. Delivery by weight: ${weightText(weight)}.`} />
    </p>
  );
}
