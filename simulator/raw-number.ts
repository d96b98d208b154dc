const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Writes digits as a JSON number, even beyond JavaScript's safe integers: the providers' ids have 64 bits. */
export function rawNumber(digits: string): unknown {
  return rawJSON(digits);
}
