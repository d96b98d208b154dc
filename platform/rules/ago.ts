import { DAY, HOUR, MINUTE } from "./time.ts";

/** How long ago, for a sentence: `just now`, `a minute ago`, `3 hours ago`, `2 days ago`. */
export function ago(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  if (age < MINUTE) return "just now";
  if (age < HOUR) return plural(Math.floor(age / MINUTE), "a minute", "minutes");
  if (age < DAY) return plural(Math.floor(age / HOUR), "an hour", "hours");
  return plural(Math.floor(age / DAY), "a day", "days");
}

/** The time left until then: `3 h left`, `20 min left`, or `time is over`. */
export function timeLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "time is over";
  if (left < HOUR) return `${Math.ceil(left / MINUTE)} min left`;
  return `${Math.floor(left / HOUR)} h left`;
}

function plural(count: number, one: string, many: string): string {
  return `${count === 1 ? one : `${count} ${many}`} ago`;
}
