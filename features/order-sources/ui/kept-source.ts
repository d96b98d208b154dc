import { isKept, readKept, SOURCE_KEY } from "../rules/kept-source.ts";
import { orderSource, type OrderSource } from "../rules/order-source.ts";

/** The order request's field for where this browser's first visit of the last 30 days came from, if it is known. */
export function readOrderSource(): { source?: OrderSource } {
  try {
    const kept = localStorage.getItem(SOURCE_KEY);
    const source = kept && isKept(kept, Date.now()) && orderSource(readKept(kept), location.hostname);
    return source ? { source } : {};
  } catch {
    // This browser stores nothing.
    return {};
  }
}
