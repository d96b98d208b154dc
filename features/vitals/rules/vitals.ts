import { z } from "zod";
import { last } from "#platform/rules/collections.ts";

/**
 * Google's Core Web Vitals: when the largest part of the page was visible (milliseconds), how long the page took to
 * react to a press (milliseconds), and how much the layout shifted (without a unit).
 */
export const vitals = ["lcp", "inp", "cls"] as const;
export type Vital = (typeof vitals)[number];
const devices = ["phone", "computer"] as const;
export type Device = (typeof devices)[number];

const milliseconds = z.number().min(0).max(600_000).optional();

/** What a browser sends about one visit to a page. */
export const visitVitals = z.object({
  page: z.string().regex(/^\/[\w/:-]{0,60}$/, "must be the path of a route"),
  device: z.enum(devices),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(100).optional(),
});
export type VisitVitals = z.infer<typeof visitVitals>;

/**
 * The upper bounds of the buckets; one more bucket has everything above the last bound. Never renumber them: the table
 * stores the numbers.
 */
const bounds: Record<Vital, number[]> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1_000, 2_000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/** Google's limits: good up to the first, poor above the second. */
const limits: Record<Vital, [good: number, poor: number]> = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] };

export type Rating = "good" | "fair" | "poor";

/** The number of the bucket that a measurement is counted in. */
export function findBucket(vital: Vital, value: number): number {
  const found = bounds[vital].findIndex((bound) => value <= bound);
  return found === -1 ? bounds[vital].length : found;
}

/**
 * The value that three of four measurements do not exceed, interpolated within its bucket; above the last bound, that
 * bound. Undefined without measurements.
 */
export function percentile75(vital: Vital, counts: Map<number, number>): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = total * 0.75;
  for (const [bucket, bound] of bounds[vital].entries()) {
    const count = counts.get(bucket) ?? 0;
    const start = bounds[vital][bucket - 1] ?? 0;
    if (left <= count) return start + (bound - start) * (left / count);
    left -= count;
  }
  return last(bounds[vital]);
}

export function rate(vital: Vital, value: number): Rating {
  const [good, poor] = limits[vital];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

/** `2.4 s`, `160 ms`, `0.08`. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === "lcp") return `${(value / 1_000).toFixed(1)} s`;
  return vital === "inp" ? `${Math.round(value)} ms` : value.toFixed(2);
}
