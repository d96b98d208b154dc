/** A weight to read: `750 g`, `1.5 kg`. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
