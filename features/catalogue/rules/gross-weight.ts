import type { Product } from "./product.ts";

/** Why a gross weight cannot be right; undefined if it can. */
export function whyTooLight({
  netContent,
  grossGrams,
}: Pick<Product, "netContent" | "grossGrams">): string | undefined {
  if (grossGrams === null || netContent?.unit !== "g" || grossGrams >= netContent.amount) return undefined;
  return `With its packing it weighs at least the ${netContent.amount} g that are in it`;
}

type PackWeight = Partial<Pick<Product, "netContent" | "grossGrams">>;

/**
 * The gross weight of one unit in whole grams: as measured, else estimated as 1.15 × its net content (a millilitre
 * weighs a gram). 0 while neither is known.
 */
export function grossWeight({ netContent, grossGrams }: PackWeight): number {
  return grossGrams ?? Math.ceil((netContent?.amount ?? 0) * 1.15);
}
