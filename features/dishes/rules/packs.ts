import type { Need } from "#features/cart/rules/cart.ts";
import type { NetContent } from "#features/catalogue/rules/product.ts";
import { sorted } from "#platform/rules/collections.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Ingredient } from "./dish.ts";

/** Whole packs, and how much is left over after cooking, in their unit; null when that is unknown. */
export type Packs = { packs: number; left: number | null };

/**
 * Amounts are added in hundredths: as fractions, 0.1 + 0.2 grams of a spice are more than 0.3, and need another pack.
 */
export const HUNDREDTHS = 100;

/** The amount of an ingredient for a number of servings, in its unit, to a hundredth. */
export function amountFor({ amount }: Pick<Ingredient, "amount">, servings: number): number {
  return (Math.round(amount * HUNDREDTHS) * servings) / HUNDREDTHS;
}

/** Adds up the needs for the same product. */
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
 * The smallest number of whole packs that covers a need. One pack if the content is unknown or measured in another
 * unit.
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

/** How many times the rest is enough for `amount`; 0 when the rest is unknown. */
export function potsFrom(left: number | null, amount: number): number {
  return Math.floor(Math.round((left ?? 0) * HUNDREDTHS) / Math.max(1, Math.round(amount * HUNDREDTHS)));
}

/** A size of a product; each size is a product of its own. */
type PackSize = { id: string; price: Naira; netContent?: NetContent | null };
/** A number of packs of one size, and the part of the need that they cover. */
export type PacksOfSize<Size> = { product: Size; packs: number; need: Need };

/** The most steps of `cheapestCounts`; only sizes with nothing in common need more, such as 499.99 g and 500 g. */
const MAX_STEPS = 20_000;

/**
 * The cheapest packs that cover a need, and of equally cheap sets the one with the fewest packs; largest size first.
 * One pack of the first size when no content is known. Each size gets a part of the need that takes exactly its packs.
 */
export function cheapestPacks<Size extends PackSize>(
  { amount, unit }: Pick<Need, "amount" | "unit">,
  sizes: readonly [Size, ...Size[]],
): { sets: PacksOfSize<Size>[]; left: number | null } {
  const measured = sizes.filter(({ netContent }) => netContent?.unit === unit && netContent.amount > 0);
  if (measured.length < 2) {
    const [product = sizes[0]] = measured;
    const { packs, left } = packsFor({ amount, unit }, product.netContent);
    const sets = packs > 0 ? [{ product, packs, need: { productId: product.id, amount, unit } }] : [];
    return { sets, left };
  }
  const largestFirst = sorted(measured, (one, other) => contentInHundredths(other) - contentInHundredths(one));
  let rest = Math.round(amount * HUNDREDTHS);
  const counts = cheapestCounts(rest, largestFirst);
  const sets = largestFirst.flatMap((product, index) => {
    const packs = counts[index] ?? 0;
    if (packs === 0) return [];
    const covered = packs * contentInHundredths(product);
    const need = { productId: product.id, amount: Math.min(rest, covered) / HUNDREDTHS, unit };
    rest -= covered;
    return [{ product, packs, need }];
  });
  return { sets, left: Math.max(0, -rest) / HUNDREDTHS };
}

/** The number of packs of each size that covers these hundredths most cheaply. */
function cheapestCounts(needed: number, sizes: readonly PackSize[]): number[] {
  const step = sizes.map(contentInHundredths).reduce(greatestCommonDivisor);
  const steps = Math.ceil(needed / step);
  if (steps > MAX_STEPS) return ofOneSize(needed, sizes);
  // For each number of steps: the cheapest set, the size that was taken last, and the number of steps before it.
  const best: { price: Naira; packs: number; size: number; before: number }[] = [];
  for (let covered = 1; covered <= steps; covered += 1) {
    for (const [size, product] of sizes.entries()) {
      const before = Math.max(0, covered - contentInHundredths(product) / step);
      const { price = 0, packs = 0 } = best[before] ?? {};
      const next: (typeof best)[number] = { price: price + product.price, packs: packs + 1, size, before };
      const now = best[covered];
      if (!now || next.price < now.price || (next.price === now.price && next.packs < now.packs)) best[covered] = next;
    }
  }
  const counts: number[] = [];
  for (let at = best[steps]; at; at = best[at.before]) counts[at.size] = (counts[at.size] ?? 0) + 1;
  return counts;
}

/** The packs of the one size that covers the need most cheaply. */
function ofOneSize(needed: number, sizes: readonly PackSize[]): number[] {
  const counts = sizes.map((product) => Math.ceil(needed / contentInHundredths(product)));
  const prices = sizes.map(({ price }, index) => price * (counts[index] ?? 0));
  const cheapest = prices.indexOf(Math.min(...prices));
  return counts.map((count, index) => (index === cheapest ? count : 0));
}

/** Hundredths of a gram or millilitre. */
function contentInHundredths({ netContent }: PackSize): number {
  return Math.round((netContent?.amount ?? 0) * HUNDREDTHS);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
