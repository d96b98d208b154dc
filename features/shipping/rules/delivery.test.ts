import { expect, test } from "vitest";
import { formatDayRange } from "#platform/rules/dates.ts";
import { businessDaysSince, expectedDelivery, lateThresholds } from "./delivery.ts";
import type { DeliveryDays } from "./shipping.ts";

const standard: DeliveryDays = [5, 7];
const express: DeliveryDays = [2, 3];
const overnight: DeliveryDays = [1, 1];
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
  expect(lateThresholds(new Date(now)).placedBefore.toISOString()).toBe(placedBefore);
});

test("a long time ago is 60 business days ago, however long it was", () => {
  const now = new Date("2026-11-27T09:00:00Z");
  expect(businessDaysSince("2026-11-26", now)).toBe(1);
  for (const day of ["2026-09-04", "2026-09-03", "2020-01-01"]) expect(businessDaysSince(day, now)).toBe(60);
});
