const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Digits that JSON has as a number, also beyond the numbers of JavaScript: the providers' ids have 64 bits. */
export function rawNumber(digits: string): unknown {
  return rawJSON(digits);
}
