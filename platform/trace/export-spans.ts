import { diag, DiagLogLevel, SpanKind, SpanStatusCode, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type ReadableSpan } from "@opentelemetry/sdk-trace";
import type { Log } from "../log.ts";
import { exportSpans, type Span, type Trace } from "./trace.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const resource = {
  attributes: { "service.name": "calabash-larder" },
  merge: () => resource,
  getRawAttributes: () => [],
};
const MAX_STOP_MS = 2_000;
const instrumentationScope = { name: "calabash-larder" };

/**
 * Sends the steps of all traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, every five seconds. At most 2,048
 * wait; if the collector does not answer, more are dropped. `stop` sends the last ones, for up to two seconds.
 */
export function startExport(log: Log): { stop(): Promise<void> } {
  const warn = (message: string) => log.warn({ reason: message }, "traces could not be exported");
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  exportSpans((span) => processor.onEnd(readableSpan(span)));
  return { stop: () => Promise.race([processor.shutdown().catch(() => {}), late()]) };
}

function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref());
}

/** A step in the exporter's format. */
export function readableSpan({ trace, kind, name, startedAt, ms, attributes, failed }: Span): ReadableSpan {
  const { parentId } = trace;
  return {
    name,
    kind: kinds[kind],
    attributes,
    resource,
    instrumentationScope,
    spanContext: () => toSpanContext(trace),
    ...(parentId !== undefined && { parentSpanContext: toSpanContext({ ...trace, spanId: parentId }) }),
    startTime: toHrTime(startedAt),
    endTime: toHrTime(startedAt + ms),
    duration: toHrTime(ms),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    ended: true,
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function toSpanContext({ traceId, spanId }: Trace) {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
}

/** Milliseconds as seconds and nanoseconds. */
function toHrTime(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)];
}
