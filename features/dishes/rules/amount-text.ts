import type { Ingredient } from "./dish.ts";

const larger = { g: "kg", ml: "l" } as const;

/**
 * An amount as a cook reads it: "300 g", "2.5 g", "1.2 kg", "1½". Grams and millilitres are whole from ten on, and to a
 * tenth below; pieces are rounded to halves, but never to zero.
 */
export function amountText(amount: number, unit: Ingredient["unit"]): string {
  if (unit === "piece") return pieces(Math.max(1, Math.round(amount * 2)));
  if (amount >= 995) return `${decimal(amount / 1000, 10)} ${larger[unit]}`;
  return `${decimal(amount, amount < 9.95 ? 10 : 1)} ${unit}`;
}

/** "another pot", "3 more pots". */
export function morePots(pots: number): string {
  return pots === 1 ? "another pot" : `${pots} more pots`;
}

function pieces(halves: number): string {
  const whole = Math.floor(halves / 2);
  return `${whole || ""}${halves % 2 === 1 ? "½" : ""}`;
}

/** Rounded to the nearest fraction: `parts` is 10 for tenths. */
function decimal(number: number, parts: number): string {
  return String(Math.round(number * parts) / parts);
}
