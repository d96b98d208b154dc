import { readNumber } from "./read-number.ts";

/** A weight or a volume in whole grams or millilitres. */
export type Measure = { amount: number; unit: "g" | "ml" };

const units: Record<string, Measure> = {
  g: { amount: 1, unit: "g" },
  kg: { amount: 1000, unit: "g" },
  ml: { amount: 1, unit: "ml" },
  l: { amount: 1000, unit: "ml" },
};

/**
 * Reads a number with its unit: `500 g`, `2 kg`, `1,5 kg`, `0.75 l`. Undefined for anything else, such as a number
 * without a unit, which may mean grams or kilos.
 */
export function readMeasure(text: string): Measure | undefined {
  const [, number = "", unit = ""] = /^(.*?)(g|kg|ml|l)$/s.exec(text.trim().toLowerCase()) ?? [];
  const measure = units[unit];
  const read = readNumber(number, { decimals: 3, decimalComma: true });
  return measure && read !== undefined ? { amount: Math.round(read * measure.amount), unit: measure.unit } : undefined;
}
