import type { Product } from "./product.ts";

type PackWeight = Partial<Pick<Product, "netContent" | "grossGrams">>;

/**
 * The weight of one unit with its packing, in whole grams: as it was weighed, else estimated as 1.15 × its net content
 * (a millilitre weighs a gram). 0 while neither is known.
 */
export function packedGrams({ netContent, grossGrams }: PackWeight): number {
  return grossGrams ?? Math.ceil((netContent?.amount ?? 0) * 1.15);
}
