import { expect, test } from "vitest";
import { currentTrace, inSpan, readTraceparent, traceparent } from "./trace.ts";

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
