import { SECOND } from "../rules/time.ts";
import { whyNoStandbyOf, type Position } from "./standby-position.ts";

/** A read that may be answered by the standby is at most this old when it begins. */
export const MAX_LAG_MS = 10 * SECOND;

/**
 * How old what a standby shows is at most, from the positions of both servers in the primary's log. What the primary
 * had flushed at some moment, and the standby has replayed, is all that had been committed by then: neither the clocks
 * of the servers count, nor for how long nothing has been committed. Times are milliseconds that only rise.
 */
export function trackReplay() {
  let fault: string | undefined = "has not been asked yet";
  /** How far the primary was, for the moments up to which the standby has not come yet; the oldest first. */
  let awaited: { at: number; bytes: number }[] = [];
  /** The standby has everything that had been committed by then. */
  let completeUntil = -Infinity;

  const exclude = (why: string) => {
    fault = why;
    awaited = [];
    completeUntil = -Infinity;
  };

  return {
    /** The standby must not be used until the next comparison; `why` is the rest of a sentence about it. */
    exclude,
    /** Takes what both servers answered: the primary was asked at `at`, the standby after it had answered. */
    compare(at: number, primary: Position, standby: Position): void {
      const why = whyNoStandbyOf(primary, standby);
      if (why !== undefined) return exclude(why);
      fault = undefined;
      awaited.push({ at, bytes: primary.bytes });
      const count = awaited.filter(({ bytes }) => bytes <= standby.bytes).length;
      completeUntil = awaited[count - 1]?.at ?? completeUntil;
      // What is older than the bound cannot bring the standby within it any more.
      awaited = awaited.slice(count).filter((one) => at - one.at < MAX_LAG_MS);
    },
    /** Why the standby must not be used, as the rest of a sentence about it; undefined when it may. */
    whyNot(now: number): string | undefined {
      if (fault !== undefined) return fault;
      if (now - completeUntil <= MAX_LAG_MS) return undefined;
      return `is not known to be less than ${MAX_LAG_MS / SECOND} seconds behind`;
    },
    /** Infinite when it is unknown. */
    lagMs: (now: number): number => now - completeUntil,
  };
}
