import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONTENT } from "../database/announce.ts";
import { openPrimary } from "../database/primary.ts";
import { openLog } from "../log.ts";
import { openLive } from "./live.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The subscriptions of one of several processes, with the database away. */
function open(processes = 1) {
  return openLive(openPrimary("postgresql://127.0.0.1:9/away"), openLog("silent"), processes, () => new Date());
}

function listener() {
  const calls: string[] = [];
  const note = (call: string) => () => void calls.push(call);
  return { calls, changed: note("changed"), beat: note("beat"), end: note("end") };
}

const ip = "192.0.2.1";

test.each([
  [1, 60],
  [4, 15],
  [100, 1],
])(
  "of %d processes each opens its share of the streams of one network, %d, and one that ends makes room",
  async (processes, share) => {
    const live = open(processes);
    const own = listener();
    const ends = Array.from({ length: share }, () => live.listen(["office"], ip, listener()));
    expect(ends.every(Boolean)).toBe(true);
    expect(live.listen(["office"], ip, own)).toBeUndefined();
    expect(live.listen(["office"], "192.0.2.2", listener())).toBeDefined();
    // A stream that ends twice makes room once.
    ends[0]?.();
    ends[0]?.();
    expect(live.listen(["office"], ip, own)).toBeDefined();
    expect(live.listen(["office"], ip, listener())).toBeUndefined();
    await live.close();
  },
);

test("a stream beats every twenty seconds until it ends; closing ends those that are open, and no other opens", async () => {
  const live = open();
  const [staying, ended] = [listener(), listener()];
  live.listen(["office"], ip, staying);
  const end = live.listen(["office", "order:1"], ip, ended);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(staying.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  end?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([staying.calls, ended.calls]).toEqual([["beat", "beat"], ["beat"]]);
  await live.close();
  expect([staying.calls.at(-1), ended.calls]).toEqual(["end", ["beat"]]);
  expect(live.listen([CONTENT], ip, listener())).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(staying.calls).toEqual(["beat", "beat", "end"]);
});
