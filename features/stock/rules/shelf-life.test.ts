import { expect, test } from "vitest";
import { batchCauseLabels } from "./batches.ts";
import { batchState, batchStateLabels, formatRelativeDay, warnUntil } from "./shelf-life.ts";

const TODAY = "2026-11-21";

test("staff are warned of a batch for sixty days, the last good day included", () => {
  expect(warnUntil(TODAY)).toBe("2027-01-20");
});

test.each([
  ["expired", "2026-11-20"],
  ["soon", TODAY],
  ["soon", "2027-01-20"],
  ["good", "2027-01-21"],
  ["good", null],
] as const)("a batch is %s with the best-before date %s", (state, bestBefore) => {
  expect(batchState({ units: 1, bestBefore, heldAt: null }, TODAY)).toBe(state);
});

test("a batch of which nothing is left is empty whatever its date, and one on hold is held whatever is left", () => {
  for (const bestBefore of [null, "2026-11-20", "2027-11-21"]) {
    expect(batchState({ units: 0, bestBefore, heldAt: null }, TODAY)).toBe("empty");
    for (const units of [0, 1]) expect(batchState({ units, bestBefore, heldAt: new Date(0) }, TODAY)).toBe("held");
  }
});

test.each([
  ["2026-12-03", "in 12 days"],
  ["2026-11-23", "in 2 days"],
  ["2026-11-22", "in 1 day"],
  [TODAY, "today"],
  ["2026-11-20", "1 day ago"],
  ["2026-11-18", "3 days ago"],
])("%s is %s", (day, text) => {
  expect(formatRelativeDay(day, TODAY)).toBe(text);
});

test("the office marks every batch that cannot be packed, or not for long, and says why its units went", () => {
  expect(batchStateLabels.good).toBe("");
  for (const state of ["held", "expired", "soon", "empty"] as const) expect(batchStateLabels[state]).toBeTruthy();
  for (const cause of ["received", "packed", "unpacked", "returned", "counted", "written-off"] as const)
    expect(batchCauseLabels[cause]).toBeTruthy();
});
