/**
 * Two products that can replace each other: `grams` of one taste and thicken like `grams` of the other. The pair has no
 * direction, so that converting back is always the inverse.
 */
export type Substitution = {
  /** In the order of their ids. */
  products: readonly [one: string, other: string];
  /** Whole grams of each. */
  grams: readonly [one: number, other: number];
  /** How the result differs. */
  sentence: string;
};

/** A substitute, and how many grams of it replace one gram. */
export type Substitute = { productId: string; factor: number; sentence: string };

/** The substitutes of a product. */
export function findSubstitutes(productId: string, substitutions: readonly Substitution[]): Substitute[] {
  return substitutions.flatMap(({ products: [one, other], grams: [ofOne, ofOther], sentence }) => {
    if (productId === one) return [{ productId: other, factor: ofOther / ofOne, sentence }];
    return productId === other ? [{ productId: one, factor: ofOne / ofOther, sentence }] : [];
  });
}
