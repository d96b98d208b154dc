import { byTier } from "./tier.ts";

/**
 * The seeds of the tests that break something at random moments: one of them, two in the deep tier, SEEDS=50 the first
 * fifty, SEED=7 that one alone.
 */
export const SEEDS = process.env["SEED"]
  ? [Number(process.env["SEED"])]
  : Array.from({ length: Number(process.env["SEEDS"] ?? byTier(1, 2)) }, (_, index) => index);

/**
 * How many random events a test of the rules walks through; a hundred thousand with DEEP, as in `npm run test:deep`.
 */
export const EVENTS = process.env["DEEP"] ? 100_000 : 5_000;

/** Random numbers from 0 to 1 that the seed determines (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((last ^ (last >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prints what a test saw for its seed, a line of JSON, when more seeds than usual run. */
export function reportSeed(report: { seed: number; [figure: string]: unknown }): void {
  if (SEEDS.length > 2) process.stdout.write(`${JSON.stringify(report)}\n`);
}
