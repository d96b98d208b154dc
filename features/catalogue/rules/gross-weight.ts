/**
 * The gross weight of a pack, with its packaging, in whole grams, for customs and carriers. It is an estimate from the
 * net weight: 15% more, rounded up.
 */
export function grossGrams(netGrams: number): number {
  return Math.ceil(netGrams * 1.15);
}
