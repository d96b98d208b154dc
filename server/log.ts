import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";

/** One JSON object per line on standard output. Callers log ids, never names, addresses, passwords or query strings. */
export function openLog(level: string): Logger {
  // Lines are written in batches: after half a second at the latest, and when the process ends.
  const destination = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: undefined, timestamp, serializers: { err: describeError } }, destination);
}

/**
 * Serializes an error without the values of a failed query, which contain customers' names and addresses. A plain object
 * with a message counts as an error: the job queue reports its errors as copies.
 */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  if (!isLikeAnError(error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  // `detail` is left out because it contains the offending row; `message` names only the violated constraint.
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

function isLikeAnError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
}
