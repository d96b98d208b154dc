import { expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "#platform/log.ts";
import { feedWatchdog } from "../process/watchdog.ts";

const own = { WATCHDOG_USEC: "30000000", WATCHDOG_PID: String(process.pid) };

/** Feeds the watchdog for 30 seconds; returns how often systemd was told and what was logged. */
function feed(environment: Record<string, string>, error: Error | null = null) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: number[] = [];
  const warned: unknown[] = [];
  const log = openLog("silent");
  log.warn = (...line: unknown[]) => void warned.push(line);
  const started = Date.now();
  const stop = feedWatchdog(environment, log, (done) => {
    told.push(Date.now() - started);
    done(error);
  });
  vi.advanceTimersByTime(30_000);
  stop();
  vi.advanceTimersByTime(60_000);
  return { told, warned };
}

test("systemd is told at once, and three times in the time after which it takes the shop for hung", () => {
  expect(feed(own)).toEqual({ told: [0, 10_000, 20_000, 30_000], warned: [] });
});

test("without a watchdog, and in a process that only inherits its variables, nothing is told", () => {
  expect(feed({}).told).toEqual([]);
  expect(feed({ ...own, WATCHDOG_PID: "1" }).told).toEqual([]);
});

test("systemd that cannot be told is logged once", () => {
  expect(feed(own, new Error("no systemd-notify")).warned).toHaveLength(1);
});
