import { gramsText } from "#platform/rules/grams.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";

/** What the weight of a parcel adds to a method's price, and the most that one parcel may weigh. In grams, packed. */
export type WeightTerms = {
  /** What the method's own price covers. */
  includedGrams: number;
  /** Each started step above that costs `stepPrice`. */
  stepGrams: 500 | 1000;
  stepPrice: Naira;
  /** Absent if there is no limit. */
  mostGrams?: number;
  /** Whether free standard delivery covers the weight too. */
  isFreeOver: boolean;
};

/** The price of the weight beyond what is included: every started step counts. */
export function weightPrice({ includedGrams, stepGrams, stepPrice }: WeightTerms, grams: number): Naira {
  return Math.ceil(Math.max(0, grams - includedGrams) / stepGrams) * stepPrice;
}

/** The weight of goods as they are packed; `grams` is that of one unit. */
export function goodsGrams(items: { quantity: number; grams: number }[]): number {
  return items.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);
}

/** `up to 2 kg, then ₦4,000 for each started kilo, at most 20 kg`. */
export function weightText({ includedGrams, stepGrams, stepPrice, mostGrams }: WeightTerms): string {
  const step = `${formatNaira(stepPrice)} for each started ${stepGrams === 1000 ? "kilo" : "500 g"}`;
  const priced = includedGrams > 0 ? [`up to ${gramsText(includedGrams)}`, `then ${step}`] : [`plus ${step}`];
  const most = mostGrams === undefined ? [] : [`at most ${gramsText(mostGrams)}`];
  return [...(stepPrice > 0 ? priced : []), ...most].join(", ");
}

/** `About 23.5 kg`, because packing adds to it: rounded up to 100 g, or 10 g below a kilo. */
export function roughWeight(grams: number): string {
  const step = grams < 1000 ? 10 : 100;
  return `about ${gramsText(Math.ceil(grams / step) * step)}`;
}
