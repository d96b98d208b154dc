import { expect, test } from "vitest";
import { listStates } from "#platform/rules/countries/states.ts";
import { localTime } from "./local-time.ts";

const evening = "2026-11-28T21:41:00.000Z";

test.each([
  [{ country: "United Kingdom" }, "09:41 PM in London"],
  [{ country: "South Africa" }, "11:41 PM in Johannesburg"],
  [{ country: "Kenya" }, "November 29, 2026 at 12:41 AM in Nairobi"],
  [{ country: "United States", state: "New York" }, "04:41 PM Eastern time"],
  [{ country: "Canada", state: "Alberta" }, "02:41 PM Mountain time"],
])("a time in %j is that of the clocks there, with the day if it is another", (place, text) => {
  // Newer browsers have a narrow space before AM and PM.
  expect(localTime(place)?.(evening).replaceAll("\u202f", " ")).toBe(text);
});

test("at home, in a country with several zones but no known state, and elsewhere there is only Lagos time", () => {
  for (const place of [
    { country: "Nigeria" },
    { country: "United States" },
    { country: "Canada", state: "Georgia, Ontario" },
    { country: "Australia", state: "Victoria" },
    { country: "constructor" },
  ])
    expect(localTime(place)).toBeUndefined();
});

test("every listed state of the United States and Canada has its zone", () => {
  for (const country of ["United States", "Canada"])
    for (const state of listStates(country) ?? [])
      expect(localTime({ country, state })?.(evening), state).toMatch(/:[14]1/);
});
