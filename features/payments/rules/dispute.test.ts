import { expect, test } from "vitest";
import { DAY, HOUR } from "#platform/rules/time.ts";
import {
  disputedMessage,
  disputeStatuses,
  disputeStatusLabels,
  nextDisputeQuery,
  timeToAnswer,
  type DisputeStatus,
} from "./dispute.ts";

const now = new Date("2026-11-25T09:00:00Z");
const before = (time: number) => new Date(now.getTime() - time);
const after = (time: number) => new Date(now.getTime() + time);
type Facts = { opened: number; resolved?: number; taken?: boolean };
const nextQuery = (status: DisputeStatus, { opened, resolved, taken = false }: Facts) => {
  const resolvedAt = resolved === undefined ? null : before(resolved);
  return nextDisputeQuery({ status, openedAt: before(opened), resolvedAt, taken }, now);
};

test("the provider is asked each hour while it waits for the shop's answer, then each day, for 180 days in all", () => {
  expect(nextQuery("open", { opened: 180 * DAY })).toEqual(after(HOUR));
  expect(nextQuery("answered", { opened: 180 * DAY })).toEqual(after(DAY));
  expect(nextQuery("open", { opened: 180 * DAY + 1 })).toBeNull();
  expect(nextQuery("answered", { opened: 180 * DAY + 1 })).toBeNull();
});

test("a lost payment is asked about each day until it is known to be taken back, for 30 days", () => {
  expect(nextQuery("lost", { opened: 90 * DAY, resolved: 30 * DAY })).toEqual(after(DAY));
  expect(nextQuery("lost", { opened: 90 * DAY, resolved: 30 * DAY + 1 })).toBeNull();
  expect(nextQuery("lost", { opened: 90 * DAY, resolved: DAY, taken: true })).toBeNull();
  // Without the day of the bank's decision, the 30 days count from when the dispute was opened.
  expect(nextQuery("lost", { opened: 30 * DAY })).toEqual(after(DAY));
  expect(nextQuery("lost", { opened: 30 * DAY + 1 })).toBeNull();
});

test.each(["won", "closed"] as const)("nothing more is expected of a dispute that is %s", (status) => {
  expect(nextQuery(status, { opened: DAY, resolved: HOUR })).toBeNull();
});

test.each([
  [-HOUR, "time is over", "over"],
  [0, "time is over", "over"],
  [1, "1 min left", "soon"],
  [2 * DAY, "48 h left", "soon"],
  [2 * DAY + 1, "2 days left", "later"],
  [4 * DAY - 1, "3 days left", "later"],
])("a deadline in %d ms: %s, which is %s", (left, text, urgency) => {
  expect(timeToAnswer(after(left), now)).toEqual({ text, urgency });
});

test("a disputed payment is given back at the provider, whose name staff read", () => {
  expect(disputedMessage("opay")).toContain("accept the dispute on OPay’s dashboard");
});

test("staff read of each dispute in words what is going on", () => {
  const labels = disputeStatuses.map((status) => disputeStatusLabels[status]);
  expect(labels.every(Boolean)).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
});
