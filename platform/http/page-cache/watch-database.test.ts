import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureLog } from "#tests/shop/captured-log.ts";
import { watchDatabase } from "./watch-database.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while the database is away one request a second renders its page, and the log has one line at the start and one at the end", async () => {
  const { log, lines } = captureLog();
  let now = 0;
  const database = watchDatabase(log, () => now);
  const render = vi.fn<() => Promise<string>>(async () => "page");
  const renders = async () => (await database.whenAnswering(render), render.mock.calls.length);
  database.answered(true);
  expect(await renders()).toBe(1);
  database.answered(false);
  database.answered(false);
  now = 999;
  expect(await renders()).toBe(1);
  now = 1_000;
  expect(await renders()).toBe(2);
  // The next request within the second is served from memory, whatever the first one finds.
  expect(await renders()).toBe(2);
  now = 2_000;
  expect(await renders()).toBe(3);
  database.answered(true);
  expect([await renders(), await renders()]).toEqual([4, 5]);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "the database does not answer; public pages are served from memory for some minutes",
    "the database answers again",
  ]);
});

test("a page in memory waits for a silent database for half a second", async () => {
  const database = watchDatabase(captureLog().log, () => 0);
  let found: string | undefined = "still waiting";
  void database.whenAnswering(() => new Promise<string>(() => {})).then((page) => (found = page));
  await vi.advanceTimersByTimeAsync(499);
  expect(found).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toBeUndefined();
});
