import { expect, test } from "vitest";
import { fieldErrors } from "../../../platform/rules/field-errors.ts";
import { countBatchForm, writeOffBatchForm } from "./batch-forms.ts";

const counted = { units: " 12 ", note: "", seen: "14" };
const parseErrors = (form: typeof countBatchForm | typeof writeOffBatchForm, typed: object) => {
  const parsed = form.safeParse(typed);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a count is a number of units, none included, with the units that the form showed", () => {
  expect(countBatchForm.parse(counted)).toEqual({ units: 12, note: "", seen: 14 });
  expect(parseErrors(countBatchForm, { ...counted, units: "0" })).toEqual({});
  expect(parseErrors(countBatchForm, { ...counted, units: "1000000" })).toEqual({});
});

test("a write-off is at least one unit, and has a reason", () => {
  expect(parseErrors(writeOffBatchForm, { units: "1", note: "damp bag" })).toEqual({});
  expect(Object.keys(parseErrors(writeOffBatchForm, { units: "0", note: "damp bag" }))).toEqual(["units"]);
  expect(Object.keys(parseErrors(writeOffBatchForm, { units: "1", note: "" }))).toEqual(["note"]);
});

test.each([
  ["units", ""],
  ["units", "-1"],
  ["units", "1.5"],
  ["units", "1x"],
  ["units", "1000001"],
  ["units", "10000000"],
  ["note", "x".repeat(201)],
  ["seen", "1.5"],
  ["seen", "some"],
])("a count with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(parseErrors(countBatchForm, { ...counted, [field]: value }))).toEqual([field]);
});
