import { test } from "vitest";

const isDeep = process.env["DEEP"] === "1";

/**
 * How long or how often a test does something, or which rows of a table it has: `smoke` in `npm test`, `all` with
 * DEEP=1, which `npm run test:deep` sets. Settings of a single test, such as WALKS and SEEDS, override both.
 */
export function byTier<Smoke, All>(smoke: Smoke, all: All): Smoke | All {
  return isDeep ? all : smoke;
}

const notInThisTier = Object.assign(() => {}, { each: () => () => {} });

/** A test that only `npm run test:deep` runs, in a file whose other tests `npm test` runs. */
export const deepTest = isDeep ? test : (notInThisTier as unknown as typeof test);

/**
 * The seeds of the tests that break something at random moments: one by default, two in the deep tier; SEEDS=50 selects
 * the first fifty, SEED=7 that one alone.
 */
export const SEEDS = process.env["SEED"]
  ? [Number(process.env["SEED"])]
  : Array.from({ length: Number(process.env["SEEDS"] ?? byTier(1, 2)) }, (_, index) => index);

/** How many random events a test of the rules walks through. */
export const EVENTS = byTier(5_000, 100_000);

/** Prints what a test saw for its seed, a line of JSON, when more seeds than usual run. */
export function reportSeed(report: { seed: number; [figure: string]: unknown }): void {
  if (SEEDS.length > 2) process.stdout.write(`${JSON.stringify(report)}\n`);
}
