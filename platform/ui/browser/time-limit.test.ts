import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a request is aborted after its time, and not before", () => {
  const signal = timeLimit(1_000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test("a request that is stopped is aborted at once, and leaves no timer", () => {
  const stopped = new AbortController();
  const signal = timeLimit(1_000, stopped.signal);
  expect(signal.aborted).toBe(false);
  stopped.abort();
  expect(signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("a request that was stopped before is aborted from the start", () => {
  expect(timeLimit(1_000, AbortSignal.abort()).aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("where the browser has neither AbortSignal.any nor AbortSignal.timeout, requests still end", () => {
  const { any, timeout } = AbortSignal;
  try {
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    const signal = timeLimit(1_000, new AbortController().signal);
    vi.advanceTimersByTime(1_000);
    expect(signal.aborted).toBe(true);
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
});
