/** In bits. A key of 32 random hexadecimal digits has about 110 by this measure, which underestimates. */
const LEAST_BITS = 80;

/**
 * Whether a key was most likely typed rather than drawn at random: it repeats a part, or its characters, or the steps
 * between them, are too alike, as in `aaaa…` and `abcd…`. Words of a language may pass.
 */
export function isGuessableSecret(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return /^(.{1,64}?)\1+.{0,16}$/s.test(secret) || Math.min(entropyBits(codes), entropyBits(steps)) < LEAST_BITS;
}

/** The Shannon entropy of the values, times their number. */
function entropyBits(values: number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts.values()].reduce((bits, { length }) => bits - length * Math.log2(length / values.length), 0);
}
