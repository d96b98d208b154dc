import pino, { type Logger } from "pino";

/** One JSON object a line on standard output. Callers log ids, never names, addresses, passwords or query strings. */
export function openLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
