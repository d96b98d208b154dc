import type { Part } from "#platform/rules/shown-price.ts";
import type { Product } from "./product.ts";

/** What a pack's price is compared by, and the part of the pack that this is. */
export type Unit = { per: "100 g" | "100 ml" | "kg" | "l"; part: Part };

/** A product as far as its unit price depends on it; a stored cart may lack the contents. */
export type PricedPack = Pick<Product, "price"> & Partial<Pick<Product, "netContent" | "drainedGrams" | "isZeroRated">>;

/**
 * 100 g or 100 ml of a pack, and 1 kg or 1 l of a pack of that much or more; undefined for a product whose content is
 * not known. Goods in liquid are priced by their drained weight. EU directive 98/6 and the UK's Price Marking Order ask
 * for the price of it beside the price.
 */
export function unitOfPack(pack: Omit<PricedPack, "price">): Unit | undefined {
  const content = packContent(pack);
  if (!content) return undefined;
  const { amount, unit } = content;
  if (amount < 1_000) return { per: `100 ${unit}`, part: [100, amount] };
  return { per: unit === "g" ? "kg" : "l", part: [1_000, amount] };
}

/** What a pack is priced by: its drained weight, or its net content if that is known. */
export function packContent({ netContent, drainedGrams }: Omit<PricedPack, "price">) {
  return drainedGrams ? { amount: drainedGrams, unit: "g" as const } : netContent;
}
