import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";
import { maskOrderId } from "./rules/mask-order-id.ts";
import { currentTrace } from "./trace/trace.ts";

export type Log = Logger;

/** Bytes of lines that may wait for a reader of standard output; lines beyond that are dropped and counted. */
const MAX_WAITING = 1024 * 1024;
const MAX_FLUSH_MS = 2_000;
const ERROR = pino.levels.values["error"] ?? 50;

/** One JSON object per line on standard output. Callers log ids, never names, addresses, passwords or query strings. */
export function openLog(level: string): Log {
  // Lines are written in batches: within half a second, and when the process ends.
  const destination = pino.destination({
    sync: false,
    minLength: 4_096,
    periodicFlush: 500,
    maxLength: MAX_WAITING,
  });
  const timestamp = pino.stdTimeFunctions.isoTime;
  const hooks: pino.LoggerOptions["hooks"] = {
    // An error is written at once: the process may be about to be killed.
    logMethod(args, method, lineLevel) {
      method.apply(this, args);
      if (lineLevel >= ERROR) destination.flush();
    },
  };
  const serializers = { err: describeError };
  const log = pino({ level, base: undefined, timestamp, mixin: traceOfLine, serializers, hooks }, destination);
  let dropped = 0;
  destination.on("drop", () => (dropped += 1));
  destination.on("drain", () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, "log lines were dropped, because standard output was not read");
  });
  return log;
}

/** Writes the waiting lines; resolves to whether they could be written within two seconds. */
export function isWritten(log: Log): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), MAX_FLUSH_MS);
    // An error ends the wait too: nothing will ever read a closed pipe.
    log.flush(() => resolve(true));
  });
}

/** Adds the trace of the request or job to each of its lines. */
function traceOfLine(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId } : {};
}

/**
 * Serializes an error without the values of a failed query, which contain customers' names and addresses, and with
 * order ids masked, because an id opens the order. A plain object with a message counts as an error, because the job
 * queue reports its errors as copies.
 */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  if (!isLikeAnError(error)) return { message: describeThrown(error) };
  const { name, message, stack, cause } = error;
  // `detail` is left out because it contains the offending row; `message` names only the violated constraint.
  const code = "code" in error ? error.code : undefined;
  const texts = { name, message: maskOrderIds(message), stack: maskOrderIds(stack ?? "") };
  return { ...texts, code, cause: cause === undefined ? undefined : describeError(cause) };
}

/** For an object, only its field names: the values may be personal. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  return `an object with ${Object.keys(thrown).join(", ") || "no fields"}`;
}

function maskOrderIds(text: string): string {
  return text.replace(/CBL_\d{13}_[0-9a-z]{9}/g, maskOrderId);
}

function isLikeAnError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
}
