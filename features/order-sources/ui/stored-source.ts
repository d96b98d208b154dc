import { orderSource, type OrderSource } from "../rules/order-source.ts";
import { isFresh, parseSource, SOURCE_KEY } from "../rules/stored-source.ts";

/** The order request's field for where this browser's first visit of the last 30 days came from, if it is known. */
export function readOrderSource(): { source?: OrderSource } {
  try {
    const stored = localStorage.getItem(SOURCE_KEY);
    const source = stored && isFresh(stored, Date.now()) && orderSource(parseSource(stored), location.hostname);
    return source ? { source } : {};
  } catch {
    // This browser stores nothing.
    return {};
  }
}
