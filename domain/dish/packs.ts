import type { NetContent } from "../product/product.ts";
import type { Ingredient } from "./dish.ts";

/** What is needed of a product, in grams or millilitres, to a hundredth. */
export type Need = { productId: string; amount: number; unit: Ingredient["unit"] };

/** Whole packs, and what of them is left after cooking, in their unit; null when nobody knows. */
export type Packs = { packs: number; left: number | null };

/** Sums are made in hundredths: 0.1 + 0.2 grams of a spice would be more than 0.3, and a pack too many. */
const HUNDREDTHS = 100;

/** The amount of an ingredient for a number of servings, in its unit, to a hundredth. */
export function amountFor({ amount }: Pick<Ingredient, "amount">, servings: number): number {
  return (Math.round(amount * HUNDREDTHS) * servings) / HUNDREDTHS;
}

/** What ingredients need of the shop's products; each product once, in the sequence of the ingredients. */
export function needsOf(ingredients: readonly Ingredient[], servings: number): Need[] {
  return addNeeds(
    ingredients.flatMap(({ productId, amount, unit }) =>
      productId === null ? [] : [{ productId, unit, amount: amountFor({ amount }, servings) }],
    ),
  );
}

/** Adds up what is needed of the same product. */
export function addNeeds(needs: readonly Need[]): Need[] {
  const sums = new Map<string, Need>();
  for (const need of needs) {
    const { amount = 0 } = sums.get(need.productId) ?? {};
    const sum = Math.round(amount * HUNDREDTHS) + Math.round(need.amount * HUNDREDTHS);
    sums.set(need.productId, { ...need, amount: sum / HUNDREDTHS });
  }
  return [...sums.values()];
}

/**
 * The whole packs that cover a need: never less than needed, and never a pack too many. Of a product whose content is
 * unknown, or measured in another unit, it is one pack.
 */
export function packsFor(
  { amount, unit }: Pick<Need, "amount" | "unit">,
  content: NetContent | null | undefined,
): Packs {
  const needed = Math.round(amount * HUNDREDTHS);
  if (needed <= 0) return { packs: 0, left: 0 };
  if (!content || content.unit !== unit) return { packs: 1, left: null };
  const pack = Math.round(content.amount * HUNDREDTHS);
  const packs = Math.ceil(needed / pack);
  return { packs, left: (packs * pack - needed) / HUNDREDTHS };
}
