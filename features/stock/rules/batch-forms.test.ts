import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { countBatchForm, holdBatchForm, takeBatchForm, writeOffBatchForm } from "./batch-forms.ts";

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

test("a batch is held with a reason, and other packed units are taken of a product by the code of their batch", () => {
  expect(holdBatchForm.parse({ reason: "Called back" })).toEqual({ reason: "Called back" });
  expect(holdBatchForm.safeParse({ reason: " " }).success).toBe(false);
  const other = { productId: "1".repeat(20), fromBatchId: "1", code: "eg-02", units: "3" };
  expect(takeBatchForm.parse(other)).toEqual({ ...other, fromBatchId: 1, code: "EG-02", units: 3 });
  for (const wrong of [{ productId: "" }, { productId: "1".repeat(21) }, { fromBatchId: "0" }, { units: "0" }])
    expect(Object.keys(fieldErrors(takeBatchForm.safeParse({ ...other, ...wrong }).error!))).toEqual(
      Object.keys(wrong),
    );
});
