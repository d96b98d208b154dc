import type { Naira } from "#platform/rules/money.ts";
import type { Product } from "./product.ts";

export type UnitPrice = { amount: Naira; per: "100 g" | "100 ml" | "kg" | "l" };

/** A product as far as its unit price depends on it; a stored cart may lack the contents. */
export type PricedPack = Pick<Product, "price"> & Partial<Pick<Product, "netContent" | "drainedGrams">>;

/**
 * The price of 100 g or 100 ml in whole naira, halves rounded up, and of 1 kg or 1 l for a pack of that much or more;
 * undefined for a product whose content is not known. Goods in liquid are priced by their drained weight. EU directive
 * 98/6 and the UK's Price Marking Order ask for it beside the price.
 */
export function unitPrice({ price, netContent, drainedGrams }: PricedPack): UnitPrice | undefined {
  const content = drainedGrams ? { amount: drainedGrams, unit: "g" as const } : netContent;
  if (!content) return undefined;
  const { amount, unit } = content;
  const measure = amount < 1_000 ? 100 : 1_000;
  return {
    // Integers only, to avoid floating-point errors.
    amount: Math.floor((2 * measure * price + amount) / (2 * amount)),
    per: amount < 1_000 ? `100 ${unit}` : unit === "g" ? "kg" : "l",
  };
}
