import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerRequests } from "#tests/components/shop-answers.ts";
import { sendOrder } from "./send-order.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends an order to a shop that answers with these statuses and `Retry-After`, and then repeats the last one. */
function sendTo(...answers: [status: number, retryAfter?: number][]) {
  const times: number[] = [];
  const start = Date.now();
  answerRequests({
    "/api/orders": () => {
      times.push((Date.now() - start) / 1_000);
      const [status, wait] = answers.length > 1 ? answers.shift()! : answers[0]!;
      const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
      return Response.json({ id: "1" }, { status, headers });
    },
  });
  const onPause = vi.fn();
  const leaving = new AbortController();
  const sent = sendOrder({ id: "1" }, { onPause, signal: leaving.signal, reference: undefined });
  return { sent, times, onPause, leave: () => leaving.abort() };
}

test("while the shop cannot be reached an order is sent five times, with longer and longer pauses", async () => {
  const { sent, times, onPause } = sendTo([503]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toEqual({ unavailable: true, retryAfter: 0 });
  expect(times).toEqual([0, 2, 6, 14, 30]);
  expect(onPause).toHaveBeenCalledTimes(4);
});

test("the shop may ask for a longer pause, but for none above 20 seconds; the first answer ends it", async () => {
  const { sent, times } = sendTo([503, 1], [503, 7], [503, 600], [201]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toEqual({ data: { id: "1" } });
  expect(times).toEqual([0, 2, 9, 29]);
});

test.each([
  ["the shop fails", 500, true],
  ["the shop refuses", 409, true],
  ["the browser has no network", 503, false],
])("an order is not sent again when %s", async (_when, status, isOnline) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const { sent, times, onPause } = sendTo([status]);
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(times).toEqual([0]);
  expect(onPause).not.toHaveBeenCalled();
});

test("an order is not sent again after its customer has left the checkout", async () => {
  const { sent, times, leave } = sendTo([503]);
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toEqual({ unavailable: true, retryAfter: 0 });
  expect(times).toEqual([0]);
});
