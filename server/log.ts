import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";

/** One JSON object a line on standard output. Callers log ids, never names, addresses, passwords or query strings. */
export function openLog(level: string): Logger {
  // Lines are written a few at a time; at the latest after half a second, and when the process ends.
  const destination = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: undefined, timestamp, serializers: { err: describeError } }, destination);
}

/** What went wrong and where, without the values of a failed query, which are people's names and addresses. */
function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  // PostgreSQL puts the offending row into `detail`; its `message` names only the rule that was broken.
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}
