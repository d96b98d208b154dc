import { formatWeight } from "#platform/rules/format-weight.ts";
import { formatNaira } from "#platform/rules/money.ts";
import type { WeightTerms } from "./weight.ts";

/** `up to 2 kg, then ₦4,000 for each started kilo, at most 20 kg`. */
export function weightText({ includedGrams, stepGrams, stepPrice, mostGrams }: WeightTerms): string {
  const step = `${formatNaira(stepPrice)} for each started ${stepGrams === 1000 ? "kilo" : "500 g"}`;
  const priced = includedGrams > 0 ? [`up to ${formatWeight(includedGrams)}`, `then ${step}`] : [`plus ${step}`];
  const most = mostGrams === undefined ? [] : [`at most ${formatWeight(mostGrams)}`];
  return [...(stepPrice > 0 ? priced : []), ...most].join(", ");
}

/** `About 23.5 kg`, because packing adds to it: rounded up to 100 g, or 10 g below a kilo. */
export function roughWeight(grams: number): string {
  const step = grams < 1000 ? 10 : 100;
  return `about ${formatWeight(Math.ceil(grams / step) * step)}`;
}
