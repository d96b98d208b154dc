import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPrimary } from "#platform/database/primary.ts";
import { openLive } from "#platform/live/live.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { liveStream } from "./live-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a stream that its client does not read ends when sixteen events wait, and makes room for another", async () => {
  // One of a hundred processes accepts one stream per network.
  const live = openLive(openPrimary("postgresql://127.0.0.1:9/away"), openLog("silent"), 100, () => new Date());
  const open = () => liveStream({ live } as Shop, ["office"], "192.0.2.1");
  const unread = open();
  expect([unread.status, open().status]).toEqual([200, 503]);
  await vi.advanceTimersByTimeAsync(15 * 20_000);
  expect(open().status).toBe(503);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open().status).toBe(200);
  // Waiting events can still be read, then the stream ends.
  expect((await unread.text()).match(/\n\n/g)).toHaveLength(16);
  await live.close();
});
