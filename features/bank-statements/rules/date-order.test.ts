import { expect, test } from "vitest";
import { readDateOrder } from "./date-order.ts";

function decide(dates: string, usual = false, today = "2026-11-28") {
  const order = readDateOrder();
  dates.split(" ").forEach((date, index) => order.add(index + 2, date));
  return order.decide(usual, today);
}
const asks = (dates: string, usual = false) => typeof decide(dates, usual) === "object";

test("one number above 12 decides for all dates of a file", () => {
  expect(decide("11/25/2026 11/05/2026 11/06/2026")).toBe(true);
  expect(decide("25/11/2026 05/11/2026", true)).toBe(false);
  expect(decide("11/25/2026 25/11/2026")).toBe(false);
  expect(decide("11/25/2026 25/11/2026", true)).toBe(true);
});

test("dates that are near each other with the usual sequence, or that can be only one day, need no question", () => {
  for (const dates of [
    "05/11/2026 06/11/2026",
    "11/11/2026",
    "2026-11-05 2026-11-06",
    "5 Nov 2026",
    "01/05/2026 10/05/2026",
  ]) {
    expect([dates, decide(dates)]).toEqual([dates, false]);
  }
  expect(decide("11/05/2026 11/06/2026", true)).toBe(true);
  expect(decide("nonsense 12/12/2026")).toBe(false);
});

test("dates that jump by months, or are to come, and are near each other the other way round are asked about", () => {
  expect(decide("11/05/2026 11/06/2026")).toEqual({
    line: 2,
    message: "“11/05/2026” may be 11 May 2026 or 5 November 2026. Please choose below how the dates are written.",
  });
  for (const dates of ["11/05/2026", "10/12/2026 11/12/2026", "11/11/2026 11/12/2026", "12/01/2027"]) {
    expect([dates, asks(dates)]).toEqual([dates, dates !== "12/01/2027"]);
  }
  expect(asks("05/11/2026 06/11/2026", true)).toBe(true);
});
