import { HOUR, MINUTE, SECOND } from "#platform/rules/time.ts";

/** The pauses after each attempt that failed: a little over three days in all. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Up to this part of a pause is added, so that what failed together is not sent again together. */
const JITTER = 0.1;

const GOLDEN_RATIO = 0.618_033_988_75;

/**
 * The milliseconds until the next attempt, after so many; undefined after the last. The same seed has the same jitter,
 * and seeds that follow each other have jitters far apart.
 */
export function pauseAfter(attempts: number, seed: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * ((seed * GOLDEN_RATIO) % 1)));
}
