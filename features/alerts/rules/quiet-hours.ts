import { DAY, HOUR } from "#platform/rules/time.ts";

/** Lagos is an hour ahead of UTC, all year. */
const LAGOS = HOUR;

/**
 * When the quiet hours around `now` end; undefined when it is not quiet. They are hours of the day in Lagos and may
 * span midnight; equal ones mean that it is never quiet.
 */
export function endOfQuiet(now: Date, { quietFrom, quietUntil }: { quietFrom: number; quietUntil: number }) {
  const inLagos = now.getTime() + LAGOS;
  const midnight = inLagos - (inLagos % DAY);
  const sinceMidnight = inLagos - midnight;
  const [from, until] = [quietFrom * HOUR, quietUntil * HOUR];
  const isQuiet =
    from < until
      ? sinceMidnight >= from && sinceMidnight < until
      : from > until && !(sinceMidnight >= until && sinceMidnight < from);
  if (!isQuiet) return undefined;
  return new Date(midnight + until + (sinceMidnight < until ? 0 : DAY) - LAGOS);
}
