import { expect, test } from "vitest";
import { formatDayRange } from "#platform/rules/dates.ts";
import { everyWeekday } from "#tests/orders/shipping-table.ts";
import { businessDaysSince, dispatchBy, expectedDelivery, lateThresholds, type DeliveryTerms } from "./delivery.ts";
import type { DeliveryDays } from "./shipping.ts";

const within = (...days: DeliveryDays): DeliveryTerms => ({ days, dispatch: everyWeekday, holidays: [] });
const standard = within(5, 7);
const express = within(2, 3);
const overnight = within(1, 1);
const at = (iso: string) => new Date(iso);

test("1-2 business days of processing, then the method's days from dispatch", () => {
  // Monday: leaves on Tuesday or Wednesday.
  expect(expectedDelivery(at("2026-11-23T09:00:00Z"), overnight)).toEqual({ from: "2026-11-25", to: "2026-11-26" });
  expect(expectedDelivery(at("2026-11-23T09:00:00Z"), express)).toEqual({ from: "2026-11-26", to: "2026-11-30" });
  expect(expectedDelivery(at("2026-11-23T09:00:00Z"), standard)).toEqual({ from: "2026-12-01", to: "2026-12-04" });
});

test("processing of an order of Saturday or Sunday starts on Monday", () => {
  const monday = expectedDelivery(at("2026-11-23T00:30:00Z"), standard);
  expect(expectedDelivery(at("2026-11-21T09:30:00Z"), standard)).toEqual(monday);
  expect(expectedDelivery(at("2026-11-22T22:00:00Z"), standard)).toEqual(monday);
});

test("weekends do not count towards the delivery time either", () => {
  // Thursday: leaves on Friday or Monday.
  expect(expectedDelivery(at("2026-11-26T09:00:00Z"), overnight)).toEqual({ from: "2026-11-30", to: "2026-12-01" });
});

test("the day of the order is the one in Lagos: late on Sunday in London is Monday there", () => {
  const late = expectedDelivery(at("2026-11-23T23:30:00Z"), overnight);
  expect(late).toEqual(expectedDelivery(at("2026-11-24T09:00:00Z"), overnight));
});

test("dispatch waits for the holidays here, and transit for those of the destination", () => {
  // Thursday 24 December: with Christmas and Boxing Day here, packed from Monday, and leaves on Monday or Tuesday.
  const christmas = { cutOffHour: 24, holidays: ["2026-12-25"] };
  const ordered = at("2026-12-24T09:00:00Z");
  expect(expectedDelivery(ordered, { ...overnight, dispatch: christmas })).toEqual({
    from: "2026-12-29",
    to: "2026-12-30",
  });
  // The British substitute for Boxing Day is Monday 28 December, and New Year's Day holds up the last ones.
  const british = ["2026-12-25", "2026-12-28", "2027-01-01"];
  expect(expectedDelivery(ordered, { ...overnight, dispatch: christmas, holidays: british })).toEqual({
    from: "2026-12-29",
    to: "2026-12-30",
  });
  expect(expectedDelivery(ordered, { ...express, dispatch: christmas, holidays: british })).toEqual({
    from: "2026-12-30",
    to: "2027-01-04",
  });
  // An order on a holiday counts from the next business day, and a holiday at the weekend changes nothing.
  const onChristmas = expectedDelivery(at("2026-12-25T09:00:00Z"), { ...overnight, dispatch: christmas });
  expect(onChristmas).toEqual(expectedDelivery(at("2026-12-28T09:00:00Z"), overnight));
  const weekend = { cutOffHour: 24, holidays: ["2026-11-28", "2026-11-29"] };
  expect(
    expectedDelivery(at("2026-11-26T09:00:00Z"), { ...standard, dispatch: weekend, holidays: ["2026-12-05"] }),
  ).toEqual(expectedDelivery(at("2026-11-26T09:00:00Z"), standard));
});

test("from the cut-off hour in Lagos, an order counts for the next business day", () => {
  const until14 = { ...overnight, dispatch: { cutOffHour: 14, holidays: [] } };
  const monday = expectedDelivery(at("2026-11-23T09:00:00Z"), overnight);
  const tuesday = expectedDelivery(at("2026-11-24T09:00:00Z"), overnight);
  expect(expectedDelivery(at("2026-11-23T12:59:59Z"), until14)).toEqual(monday);
  expect(expectedDelivery(at("2026-11-23T13:00:00Z"), until14)).toEqual(tuesday);
  // Friday afternoon is Monday.
  expect(expectedDelivery(at("2026-11-20T13:00:00Z"), until14)).toEqual(monday);
});

test("what is late, and when an order must leave, count the same days as the promise", () => {
  const dispatchOf = { cutOffHour: 14, holidays: ["2026-11-24"] };
  const now = at("2026-11-26T09:00:00Z");
  const { placedBefore } = lateThresholds(now, dispatchOf);
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const placed = new Date(now.getTime() - hour * 3_600_000);
    expect(placed < placedBefore, placed.toISOString()).toBe(dispatchBy(placed, dispatchOf) < "2026-11-26");
  }
});

test("a range is shown with weekdays, and a single day once", () => {
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-04" })).toBe("Tue 1 Dec to Fri 4 Dec");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-01" })).toBe("Tue 1 Dec");
});

test.each([
  // Placed on a Monday, an order leaves by the end of Wednesday, and is late on Thursday.
  ["2026-11-26T09:00:00Z", "2026-11-23T23:00:00.000Z"],
  // On a Saturday: an order from Wednesday should have left on Friday; Thursday's may leave on Monday.
  ["2026-11-21T09:30:00Z", "2026-11-18T23:00:00.000Z"],
  // Half past midnight in Lagos is still yesterday in London.
  ["2026-11-25T23:30:00Z", "2026-11-23T23:00:00.000Z"],
])("at %s an order that is not packed is late when it was placed before %s", (now, placedBefore) => {
  expect(lateThresholds(new Date(now), everyWeekday).placedBefore.toISOString()).toBe(placedBefore);
});

test("a long time ago is 60 business days ago, however long it was", () => {
  const now = new Date("2026-11-27T09:00:00Z");
  expect(businessDaysSince("2026-11-26", now, [])).toBe(1);
  for (const day of ["2026-09-04", "2026-09-03", "2020-01-01"]) expect(businessDaysSince(day, now, [])).toBe(60);
});
