import { expect, test } from "vitest";
import { readableSpan } from "./export-spans.ts";
import { currentTrace, exportSpans, inSpan, readTraceparent, traceparent, type Span } from "./trace.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const step = { kind: "consumer", name: "a job", attributes: {} } as const;

test("a traceparent is read if the standard allows it", () => {
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN });
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-comes-later`)).toEqual({ traceId: TRACE, spanId: SPAN });
  for (const wrong of [
    undefined,
    7,
    "",
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
  ])
    expect(readTraceparent(wrong), String(wrong)).toBeUndefined();
});

test("a step continues the trace of its parent as a step of its own, and steps inside of it continue it too", async () => {
  expect(traceparent()).toBeUndefined();
  const parent = readTraceparent(`00-${TRACE}-${SPAN}-01`);
  await inSpan({ ...step, parent }, async () => {
    const outer = currentTrace();
    expect(outer).toMatchObject({ traceId: TRACE, parentId: SPAN });
    expect(traceparent()).toBe(`00-${TRACE}-${outer?.spanId}-01`);
    await inSpan(step, async () => expect(currentTrace()).toMatchObject({ traceId: TRACE, parentId: outer?.spanId }));
    expect(currentTrace()).toBe(outer);
  });
  expect(currentTrace()).toBeUndefined();
});

test("without a parent a step begins a trace", async () => {
  const ids = await Promise.all([1, 2].map(() => inSpan(step, async () => currentTrace()?.traceId)));
  expect(new Set(ids).size).toBe(2);
  expect(readTraceparent(`00-${ids[0]}-${SPAN}-01`)).toBeDefined();
});

test("a step that has ended is exported with the name that it got meanwhile, its parent, its times, and whether it failed", async () => {
  const spans: Span[] = [];
  exportSpans((span) => spans.push(span));
  const parent = readTraceparent(`00-${TRACE}-${SPAN}-01`);
  await inSpan({ ...step, attributes: { job: 7 } }, async (span) => void (span.name = "a better name"));
  const failing = inSpan({ ...step, kind: "client", parent }, () => Promise.reject(new Error("no answer")));
  await expect(failing).rejects.toThrow("no answer");
  exportSpans(() => {});
  const [done, failed] = spans.map(readableSpan);
  expect(done).toMatchObject({ name: "a better name", attributes: { job: 7 }, kind: 4, status: { code: 0 } });
  expect(done?.parentSpanContext).toBeUndefined();
  expect(failed).toMatchObject({ kind: 2, status: { code: 2 }, parentSpanContext: { traceId: TRACE, spanId: SPAN } });
  expect(failed?.spanContext()).toEqual({ traceId: TRACE, spanId: spans[1]?.trace.spanId, traceFlags: 1 });
  const trace = { traceId: TRACE, spanId: SPAN };
  const timed = readableSpan({ ...step, trace, failed: false, startedAt: 1_700_000_000_250, ms: 1_500.5 });
  expect(timed).toMatchObject({
    startTime: [1_700_000_000, 250_000_000],
    endTime: [1_700_000_001, 750_500_000],
    duration: [1, 500_500_000],
  });
});
