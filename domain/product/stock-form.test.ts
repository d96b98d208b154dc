import { expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { stockCauseLabels } from "./stock.ts";
import { stockForm } from "./stock-form.ts";

const counted = { cause: "counted", units: " 12 ", note: "", seen: "14" };
const errorsOf = (changes: object) => {
  const parsed = stockForm.safeParse({ ...counted, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a count is a number of units, none included, with the stock that the form showed", () => {
  expect(stockForm.parse(counted)).toEqual({ cause: "counted", units: 12, note: "", seen: 14 });
  expect(errorsOf({ units: "0" })).toEqual({});
  expect(errorsOf({ units: "1000000" })).toEqual({});
});

test("a delivery or write-off is at least one unit", () => {
  expect(errorsOf({ cause: "received", units: "1" })).toEqual({});
  expect(Object.keys(errorsOf({ cause: "received", units: "0" }))).toEqual(["units"]);
  expect(Object.keys(errorsOf({ cause: "written-off", units: "0", note: "damp bag" }))).toEqual(["units"]);
});

test("a write-off has a reason", () => {
  expect(Object.keys(errorsOf({ cause: "written-off" }))).toEqual(["note"]);
  expect(errorsOf({ cause: "written-off", note: "damp bag" })).toEqual({});
});

test.each([
  ["cause", "placed"],
  ["units", ""],
  ["units", "-1"],
  ["units", "1.5"],
  ["units", "1x"],
  ["units", "1000001"],
  ["units", "10000000"],
  ["note", "x".repeat(201)],
  ["seen", "1.5"],
  ["seen", "some"],
])("a correction with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});

test("every cause of a movement has a label", () => {
  for (const label of Object.values(stockCauseLabels)) expect(label).toBeTruthy();
});
