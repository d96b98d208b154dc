import type { Product } from "./product.ts";

/**
 * The gross weight of one unit in whole grams: as measured, else estimated as 1.15 × its net content (a millilitre
 * weighs a gram). 0 while neither is known.
 */
export function grossWeight({ netContent, grossGrams }: Partial<Pick<Product, "netContent" | "grossGrams">>): number {
  return grossGrams ?? Math.ceil((netContent?.amount ?? 0) * 1.15);
}
