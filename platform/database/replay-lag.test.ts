import { expect, test } from "vitest";
import { MAX_LAG_MS, trackReplay } from "./replay-lag.ts";
import type { Position } from "./standby-position.ts";

const primaryAt = (bytes: number): Position => ({ isStandby: false, cluster: "1", timeline: 3, bytes });
const standbyAt = (bytes: number): Position => ({ isStandby: true, cluster: "1", timeline: 3, bytes });

/** The primary writes a byte every millisecond. */
const writing = (at: number) => at;

/** Compares the servers' positions every second from `from` to `to`. */
function compareEachSecond(
  replay: ReturnType<typeof trackReplay>,
  { from, to }: { from: number; to: number },
  { primary, standby }: { primary: (at: number) => number; standby: (at: number) => number },
) {
  for (let at = from; at <= to; at += 1_000) replay.compare(at, primaryAt(primary(at)), standbyAt(standby(at)));
}

test("a standby is not used before it has replayed what the primary had when it was first asked", () => {
  const replay = trackReplay();
  expect(replay.whyNot(0)).toBe("has not been asked yet");
  replay.compare(0, primaryAt(500), standbyAt(400));
  expect(replay.whyNot(10)).toContain("less than 10 seconds behind");
  expect(replay.lagMs(10)).toBe(Infinity);
  replay.compare(1_000, primaryAt(600), standbyAt(500));
  expect(replay.whyNot(1_010)).toBeUndefined();
  expect(replay.lagMs(1_010)).toBe(1_010);
});

test("a primary that nobody writes to has a standby without lag, however long ago the last commit was", () => {
  const replay = trackReplay();
  compareEachSecond(replay, { from: 0, to: 3_600_000 }, { primary: () => 500, standby: () => 500 });
  expect(replay.lagMs(3_600_000)).toBe(0);
  expect(replay.whyNot(3_600_000)).toBeUndefined();
});

test("a standby that replays everything three seconds late is used, with a lag of three seconds", () => {
  const replay = trackReplay();
  compareEachSecond(replay, { from: 0, to: 60_000 }, { primary: writing, standby: (at) => at - 3_000 });
  expect(replay.lagMs(60_000)).toBe(3_000);
  expect(replay.whyNot(60_000)).toBeUndefined();
});

test("a standby that stops to replay is left after ten seconds, and used again when it has caught up", () => {
  const replay = trackReplay();
  compareEachSecond(replay, { from: 0, to: 5_000 }, { primary: writing, standby: writing });
  compareEachSecond(replay, { from: 6_000, to: 60_000 }, { primary: writing, standby: () => 5_000 });
  expect(replay.whyNot(5_000 + MAX_LAG_MS)).toBeUndefined();
  expect(replay.whyNot(5_001 + MAX_LAG_MS)).toContain("less than 10 seconds behind");
  // The standby replays again, but is still twenty seconds behind.
  compareEachSecond(replay, { from: 61_000, to: 63_000 }, { primary: writing, standby: (at) => at - 20_000 });
  expect(replay.whyNot(63_000)).toContain("less than 10 seconds behind");
  compareEachSecond(replay, { from: 64_000, to: 64_000 }, { primary: writing, standby: writing });
  expect(replay.lagMs(64_500)).toBe(500);
  expect(replay.whyNot(64_500)).toBeUndefined();
});

test("while the primary cannot be asked the lag grows, because nothing proves otherwise", () => {
  const replay = trackReplay();
  replay.compare(0, primaryAt(500), standbyAt(500));
  expect(replay.lagMs(7_000)).toBe(7_000);
  expect(replay.whyNot(10_001)).toContain("less than 10 seconds behind");
});

test.each([
  ["was promoted", { isStandby: false }, "is no standby"],
  ["belongs to another primary", { cluster: "2" }, "is the standby of another database server"],
  ["has not followed a failover", { timeline: 2 }, "is on timeline 2, and the primary on 3"],
])("a standby that %s is left at once, whatever it has replayed, and begins anew", (_what, changes, why) => {
  const replay = trackReplay();
  replay.compare(0, primaryAt(500), standbyAt(500));
  replay.compare(1_000, primaryAt(500), { ...standbyAt(900), ...changes });
  expect(replay.whyNot(1_000)).toContain(why);
  expect(replay.lagMs(1_000)).toBe(Infinity);
  replay.compare(2_000, primaryAt(900), standbyAt(500));
  expect(replay.whyNot(2_000)).toContain("less than 10 seconds behind");
});
