import type { Logger } from "pino";
import { readTraceparent } from "../../trace/trace.ts";
import { traceIdFromRequestId } from "../trace-id.ts";

/** A line takes two thirds as much processor time as serving a page from memory. */
const MAX_LINES = 100;
const PERIOD_MS = 1_000;

export type ServedPage = {
  requestId: string;
  traceparent: string | string[] | undefined;
  method: string;
  route: string;
  status: number;
  ms: number;
};

/** Writes the log entry of a public page. */
export function logPage(log: Logger, { traceparent, ms, ...page }: ServedPage): void {
  const trace = readTraceparent(traceparent)?.traceId ?? traceIdFromRequestId(page.requestId);
  log.info({ trace_id: trace, ...page, ms: Math.round(ms) }, "request");
}

/**
 * Logs pages served from memory: an entry each for the first hundred in a second, then one entry that counts the rest
 * by route and status.
 */
export function logHits(log: Logger): (page: ServedPage) => void {
  let count = 0;
  const unlogged = new Map<string, number>();
  const endPeriod = () => {
    count = 0;
    if (unlogged.size === 0) return;
    log.info({ pages: Object.fromEntries(unlogged) }, "further pages from memory");
    unlogged.clear();
  };
  return (page) => {
    if (!log.isLevelEnabled("info")) return;
    count += 1;
    if (count === 1) setTimeout(endPeriod, PERIOD_MS);
    if (count <= MAX_LINES) return logPage(log, page);
    const kind = `${page.route} ${page.status}`;
    unlogged.set(kind, (unlogged.get(kind) ?? 0) + 1);
  };
}
