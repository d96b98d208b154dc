import type { Product } from "./product.ts";

/** Why a gross weight cannot be right; undefined if it can. */
export function whyTooLight({
  netContent,
  grossGrams,
}: Pick<Product, "netContent" | "grossGrams">): string | undefined {
  if (grossGrams === null || netContent?.unit !== "g" || grossGrams >= netContent.amount) return undefined;
  return `With its packing it weighs at least the ${netContent.amount} g that are in it`;
}
