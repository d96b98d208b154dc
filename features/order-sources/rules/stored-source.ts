import { DAY } from "#platform/rules/time.ts";
import type { OrderSource } from "./order-source.ts";

/** The key in `localStorage` of where a visit came from: when, the host of the referrer, and the `utm_` parameters. */
export const SOURCE_KEY = "calabash-larder:source";

/** How long a stored source counts, in milliseconds. */
const MAX_AGE = 30 * DAY;

/** Whether a stored source still counts at `now`, in milliseconds since 1970; the clock of a device may be set back. */
export function isFresh(text: string | null, now: number): boolean {
  // oxlint-disable-next-line shop/number-from-text -- a script of every page, as short as it can be, reads what it wrote
  return Math.abs(now - parseInt(text ?? "")) < MAX_AGE;
}

/** The text to store; `marks` are the `utm_` parameters of the query, `utm_source=instagram&utm_medium=social`. */
export function formatSource(now: number, host: string, marks: string): string {
  return `${now} ${host} ${marks}`;
}

/** The source in a stored text, not yet cleaned (`orderSource`). */
export function parseSource(text: string): OrderSource {
  const [, host = "", marks = ""] = text.split(" ");
  const query = new URLSearchParams(marks);
  const mark = (name: string) => query.get(`utm_${name}`) ?? "";
  return { source: mark("source") || host, medium: mark("medium"), campaign: mark("campaign") };
}
