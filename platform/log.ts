import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";
import { maskOrderId } from "./rules/mask-order-id.ts";
import { currentTrace } from "./trace/trace.ts";

export type Log = Logger;

/** Bytes of lines that wait for a reader of standard output; lines beyond them are dropped and counted. */
const MAX_WAITING = 1024 * 1024;
const MAX_FLUSH_MS = 2_000;
const ERROR = pino.levels.values["error"] ?? 50;

/** One JSON object per line on standard output. Callers log ids, never names, addresses, passwords or query strings. */
export function openLog(level: string): Log {
  // Lines are written in batches: after half a second at the latest, and when the process ends.
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

/** Writes the lines that wait; resolves with whether they could be written within two seconds. */
export function isWritten(log: Log): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), MAX_FLUSH_MS);
    // An error also ends the waiting: a closed pipe will never be read.
    log.flush(() => resolve(true));
  });
}

/** Every line of a request or a job has its trace. */
function traceOfLine(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId } : {};
}

/**
 * Serializes an error without the values of a failed query, which contain customers' names and addresses, and with the
 * ids of orders masked, because an id opens the order. A plain object with a message counts as an error: the job queue
 * reports its errors as copies.
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

/** Of an object only the names of its fields: the values may be personal. */
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
