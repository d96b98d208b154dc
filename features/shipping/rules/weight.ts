import type { Naira } from "#platform/rules/money.ts";

/** What the weight of a parcel adds to a method's price, and the most that one parcel may weigh. Gross, in grams. */
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

/** The gross weight of goods; `grams` is that of one unit. */
export function goodsGrams(items: { quantity: number; grams: number }[]): number {
  return items.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);
}
