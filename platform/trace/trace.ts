import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** One step of a trace, in W3C Trace Context terms: a request, a job, or a call to a provider. */
export type Trace = { traceId: string; spanId: string; parentId?: string };

/** A step that has ended. `startedAt` is milliseconds since 1970. */
export type Span = {
  trace: Trace;
  kind: "server" | "client" | "consumer";
  name: string;
  startedAt: number;
  ms: number;
  attributes: Record<string, string | number>;
  failed: boolean;
};

type Tracing = { storage: AsyncLocalStorage<Trace>; exportSpan?: (span: Span) => void };

// In development the pages load a different copy of this module from the process; both must see the same trace.
const shared = globalThis as { calabashLarderTracing?: Tracing };
const tracing = (shared.calabashLarderTracing ??= { storage: new AsyncLocalStorage() });

/** The trace of the current request or job; undefined outside one. */
export function currentTrace(): Trace | undefined {
  return tracing.storage.getStore();
}

/** The `traceparent` header for the current trace; undefined outside one. */
export function traceparent(): string | undefined {
  const trace = currentTrace();
  return trace && `00-${trace.traceId}-${trace.spanId}-01`;
}

/** A `traceparent` (W3C Trace Context); undefined if it is not valid. */
export function readTraceparent(header: unknown): Trace | undefined {
  if (typeof header !== "string") return undefined;
  // A later version may append fields.
  const [, version, traceId = "", spanId = ""] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-.*)?$/.exec(header) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && header.length !== 55)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId };
}

/** Runs a step inside a trace: that of `parent`, else the current one, else a new one. */
export async function inSpan<Result>(
  step: Pick<Span, "kind" | "name" | "attributes"> & { parent?: Trace; /** For a new trace. */ traceId?: string },
  run: (span: { name: string; attributes: Span["attributes"] }) => Promise<Result>,
): Promise<Result> {
  const { parent = currentTrace(), traceId = randomBytes(16).toString("hex"), kind, name, attributes } = step;
  const spanId = randomBytes(8).toString("hex");
  const trace = parent ? { traceId: parent.traceId, spanId, parentId: parent.spanId } : { traceId, spanId };
  // `run` may give the step a better name, such as the matched route.
  const described = { name, attributes: { ...attributes } };
  const [startedAt, started] = [Date.now(), performance.now()];
  const end = (failed: boolean) =>
    tracing.exportSpan?.({ trace, kind, startedAt, ms: performance.now() - started, failed, ...described });
  try {
    const result = await tracing.storage.run(trace, () => run(described));
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}

/** From now on every step that ends in this process is passed to `exportSpan`. */
export function exportSpans(exportSpan: (span: Span) => void): void {
  tracing.exportSpan = exportSpan;
}
