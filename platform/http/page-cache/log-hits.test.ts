import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logHits } from "./log-hits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openHits(level = "info") {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logHit = logHits(log);
  const serve = (times: number, route: string, status = 200) => {
    const page = { requestId: "c0ffee01-0000-4000-8000-000000000001", traceparent: undefined, method: "GET", ms: 0.2 };
    for (let served = 0; served < times; served += 1) logHit({ ...page, route, status });
  };
  return { lines, serve, of: (msg: string) => lines.filter((line) => line["msg"] === msg) };
}

test("of the pages from memory a hundred a second are logged each; the others are counted by route and status, and none is missing", () => {
  const { serve, of } = openHits();
  serve(60, "/products");
  serve(50, "/product/:id", 304);
  serve(2_000, "/products");
  serve(7, "*", 404);
  expect(of("request")).toHaveLength(100);
  vi.advanceTimersByTime(1_000);
  expect(of("further pages from memory").map(({ pages }) => pages)).toEqual([
    { "/product/:id 304": 10, "/products 200": 2_000, "* 404": 7 },
  ]);
});

test("the next second begins with entries for each page again, and a quiet second writes nothing", () => {
  const { lines, serve, of } = openHits();
  serve(101, "/");
  vi.advanceTimersByTime(1_000);
  serve(100, "/");
  vi.advanceTimersByTime(5_000);
  expect([of("request").length, of("further pages from memory").length, lines.length]).toEqual([200, 1, 201]);
});

test("the entry of a page from memory has its route, its id and the trace that it continues", () => {
  const { lines, serve } = openHits();
  serve(1, "/product/:id");
  expect(lines).toMatchObject([
    { route: "/product/:id", status: 200, trace_id: "c0ffee01000040008000000000000001", msg: "request" },
  ]);
});

test("with LOG_LEVEL=warn pages from memory leave no line and no count", () => {
  const { lines, serve } = openHits("warn");
  serve(500, "/");
  expect([lines, vi.getTimerCount()]).toEqual([[], 0]);
});
