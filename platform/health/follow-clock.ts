import { clockDifference } from "../database/clock-difference.ts";
import { SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import { recordCheck } from "./health-checks.ts";
import { failed, passed, type Finding } from "./run-checks.ts";

export const CLOCK_CHECK = "clock";
/** Beyond this difference, no scheduled job runs on this machine: orders would expire early, or not at all. */
const MAX_DIFFERENCE_MS = 60 * SECOND;

/**
 * Returns a function that compares this machine's time with the database's, and resolves to whether they agree. While
 * they do not, each call records the failed check "clock", which the office's Today shows, and the first one is logged.
 * `now` is the time of this machine. Rejects if the database does not answer.
 */
export function followClock(shop: Shop, now: () => number = Date.now): () => Promise<boolean> {
  let isWrong = false;
  return async () => {
    const ms = await clockDifference(shop.db, now);
    const wasWrong = isWrong;
    isWrong = Math.abs(ms) > MAX_DIFFERENCE_MS;
    if (isWrong) {
      if (!wasWrong) shop.log.error({ seconds: Math.round(ms / SECOND) }, "the clock is wrong: no scheduled job runs");
      const { message } = wrongClock(ms, "the database’s");
      await recordCheck(shop, {
        name: CLOCK_CHECK,
        ok: false,
        message: `${message}. Until then it runs no job on time`,
      });
    } else if (wasWrong) {
      shop.log.info("the clock is right again");
      await recordCheck(shop, { name: CLOCK_CHECK, ...passed("right again") });
    }
    return !isWrong;
  };
}

/** The finding that this machine's clock is this many milliseconds ahead of another one, or behind. */
export function wrongClock(ms: number, other: string): Finding {
  const seconds = Math.round(ms / SECOND);
  return failed(`This machine’s clock differs by ${seconds} s from ${other}: switch time synchronisation (NTP) on`);
}
