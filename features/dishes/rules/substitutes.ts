/**
 * Two products that can stand in for each other: so many grams of the one taste and thicken like so many of the other.
 * The pair has no direction, so that the way back is always the inverse of the way there.
 */
export type Substitution = {
  /** In the sequence of their ids. */
  products: readonly [one: string, other: string];
  /** Whole grams of each. */
  grams: readonly [one: number, other: number];
  /** What changes in the pot. */
  sentence: string;
};

/** A product that stands in for another one, and how many grams of it replace a gram. */
export type Substitute = { productId: string; factor: number; sentence: string };

/** What can stand in for a product. */
export function substitutesOf(productId: string, substitutions: readonly Substitution[]): Substitute[] {
  return substitutions.flatMap(({ products: [one, other], grams: [ofOne, ofOther], sentence }) => {
    if (productId === one) return [{ productId: other, factor: ofOther / ofOne, sentence }];
    return productId === other ? [{ productId: one, factor: ofOne / ofOther, sentence }] : [];
  });
}
