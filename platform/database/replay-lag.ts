import { SECOND } from "../rules/time.ts";
import { whyNoStandbyOf, type Position } from "./standby-position.ts";

/** A read on the standby sees data at most this old when it begins. */
export const MAX_LAG_MS = 10 * SECOND;

/**
 * How stale a standby is at most, from both servers' positions in the primary's log. What the primary had flushed at
 * some moment, once the standby has replayed it, is everything committed by then: the servers' clocks do not matter,
 * nor how long nothing has been committed. Times are monotonic milliseconds.
 */
export function trackReplay() {
  let fault: string | undefined = "has not been asked yet";
  /** The primary's positions that the standby has not reached yet, oldest first. */
  let awaited: { at: number; bytes: number }[] = [];
  /** The standby has everything committed by this time. */
  let completeUntil = -Infinity;

  const exclude = (why: string) => {
    fault = why;
    awaited = [];
    completeUntil = -Infinity;
  };

  return {
    /** The standby must not be used until the next comparison; `why` is the rest of a sentence about it. */
    exclude,
    /** Takes both servers' answers: the primary was asked at `at`, the standby after the primary had answered. */
    compare(at: number, primary: Position, standby: Position): void {
      const why = whyNoStandbyOf(primary, standby);
      if (why !== undefined) return exclude(why);
      fault = undefined;
      awaited.push({ at, bytes: primary.bytes });
      const count = awaited.filter(({ bytes }) => bytes <= standby.bytes).length;
      completeUntil = awaited[count - 1]?.at ?? completeUntil;
      // Positions older than the limit can no longer bring the standby within it.
      awaited = awaited.slice(count).filter((one) => at - one.at < MAX_LAG_MS);
    },
    /** Why the standby must not be used, as the rest of a sentence about it; undefined if it may be. */
    whyNot(now: number): string | undefined {
      if (fault !== undefined) return fault;
      if (now - completeUntil <= MAX_LAG_MS) return undefined;
      return `is not known to be less than ${MAX_LAG_MS / SECOND} seconds behind`;
    },
    /** Infinity if unknown. */
    lagMs: (now: number): number => now - completeUntil,
  };
}
