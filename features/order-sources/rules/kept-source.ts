import { DAY } from "#platform/rules/time.ts";
import type { OrderSource } from "./order-source.ts";

/** Under which name the browser keeps where a visit came from: when, the host of the page before, and the marks. */
export const SOURCE_KEY = "calabash-larder:source";

/** The longest that it is kept. */
const KEPT = 30 * DAY;

/** Whether a kept text still counts at `now`, in milliseconds since 1970: the clock of a device may be set back. */
export function isKept(text: string | null, now: number): boolean {
  // oxlint-disable-next-line shop/number-from-text -- a script of every page, as short as it can be, reads what it wrote
  return Math.abs(now - parseInt(text ?? "")) < KEPT;
}

/** The text to keep; the marks are parts of the query, `utm_source=instagram&utm_medium=social`. */
export function toKeep(now: number, host: string, marks: string): string {
  return `${now} ${host} ${marks}`;
}

/** What was read from a link or a referrer, as it was. */
export function readKept(text: string): OrderSource {
  const [, host = "", marks = ""] = text.split(" ");
  const query = new URLSearchParams(marks);
  const [source, medium = "", campaign = ""] = ["source", "medium", "campaign"].map(
    (name) => query.get(`utm_${name}`) ?? undefined,
  );
  return { source: source || host, medium, campaign };
}
