import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { MAX_LINES, purchaseOrderForm, receiptForm } from "./purchase-order-forms.ts";

const SUPPLIER = "3f0c8a52-6b1d-4c0e-9a7f-2d5e8b1c4a90";
const order = { supplierId: "", expectedOn: "", note: "", add: "", addUnits: "" };
const linesOf = (typed: object) => purchaseOrderForm.parse({ ...order, ...typed }).lines;
const errorsOf = (form: z.ZodType, typed: object) => {
  const { error } = form.safeParse(typed);
  return error ? fieldErrors(error) : {};
};
const orderErrors = (typed: object) => errorsOf(purchaseOrderForm, { ...order, ...typed });
const unitsOfMany = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`units-p${index}`, "1"]));

test("a purchase order may leave out its supplier, its day and its note, and the cost of a line", () => {
  const none = { supplierId: null, expectedOn: null, note: "", lines: [] };
  expect(purchaseOrderForm.parse(order)).toEqual(none);
  // The form of a sent order has neither lines nor a product to add.
  expect(purchaseOrderForm.parse({ supplierId: "", expectedOn: "", note: "" })).toEqual(none);
  const typed = { supplierId: SUPPLIER, expectedOn: "2026-12-05", note: "Call first" };
  expect(
    purchaseOrderForm.parse({ ...order, ...typed, "units-1": "1,200", "cost-1": "₦4,000", "units-7": "12" }),
  ).toEqual({
    ...typed,
    lines: [
      { productId: "1", units: 1_200, unitCost: 4_000 },
      { productId: "7", units: 12, unitCost: null },
    ],
  });
});

test.each([
  ["supplierId", { supplierId: "Mama Nkechi" }, "Please choose a supplier from the list"],
  ["expectedOn", { expectedOn: "2026-02-30" }, "Please enter a date"],
  ["note", { note: "x".repeat(1001) }, "Please keep this under 1000 characters"],
  ["add", { add: "Egusi melon", addUnits: "1" }, "Please enter the number of a product, for example 12"],
  ["add", { add: "x".repeat(21), addUnits: "1" }, "Please enter the number of a product, for example 12"],
  ["add", { addUnits: "1" }, "Please enter the number of the product"],
  ["add", { "units-7": "2", add: "7", addUnits: "3" }, "This product has a line: change its units"],
  ["addUnits", { add: "7" }, "Please enter at least 1"],
  ["addUnits", { add: "7", addUnits: "0" }, "Please enter at least 1"],
  ["addUnits", { add: "7", addUnits: "some" }, "Please enter a whole number, for example 24"],
  ["units-7", { "units-7": "-1" }, "Please enter a whole number, for example 24"],
  ["units-7", { "units-7": "1000001" }, "That is more than a shelf can hold"],
  ["cost-7", { "units-7": "1", "cost-7": "4,000.50" }, "Please enter whole naira, for example 15,984"],
])("a purchase order with a wrong %s is refused: %o", (field, typed, message) => {
  expect(orderErrors(typed)).toEqual({ [field]: message });
});

test("the errors of several lines are those of their fields", () => {
  expect(Object.keys(orderErrors({ "units-1": "x", "cost-1": "y", "units-7": "1.5", "units-8": "3" }))).toEqual([
    "units-1",
    "cost-1",
    "units-7",
  ]);
});

test("a line without units is taken out, and its product can be added again", () => {
  const typed = { "units-1": "0", "cost-1": "4,000", "units-7": "", "units-8": "1" };
  const kept = { productId: "8", units: 1, unitCost: null };
  expect(linesOf(typed)).toEqual([kept]);
  expect(linesOf({ ...typed, add: " 1\u200b ", addUnits: "5" })).toEqual([
    kept,
    { productId: "1", units: 5, unitCost: null },
  ]);
});

test("only fields that are named after a product are lines", () => {
  const long = "x".repeat(20);
  expect(
    linesOf({ "units-": "1", "units-a b": "1", [`units-${long}x`]: "1", "reunits-1": "1", [`units-${long}`]: "2" }),
  ).toEqual([{ productId: long, units: 2, unitCost: null }]);
});

test("a purchase order has a hundred products, and not one more", () => {
  const many = unitsOfMany(MAX_LINES - 1);
  const tooMany = { add: "A purchase order has 100 products at the most" };
  expect(linesOf({ ...many, add: "7", addUnits: "1" })).toHaveLength(100);
  expect(orderErrors({ ...many, "units-last": "1", add: "7", addUnits: "1" })).toEqual(tooMany);
  expect(orderErrors(unitsOfMany(MAX_LINES + 1))).toEqual(tooMany);
});

test("goods that came are a batch for each line with units; the others may be empty", () => {
  const typed = { "units-1": "24", "code-1": " eg-01 ", "bestBefore-1": "2027-12-31", "units-7": "1", "code-7": "og" };
  const lines = [
    { productId: "1", units: 24, code: "EG-01", bestBefore: "2027-12-31" },
    { productId: "7", units: 1, code: "OG", bestBefore: null },
  ];
  expect(receiptForm.parse({ ...typed, "units-8": "", "code-8": "" })).toEqual({ lines, isLast: false });
  expect(receiptForm.parse({ ...typed, "units-8": "0", isLast: "on" })).toEqual({ lines, isLast: true });
});

test("a receipt of nothing is refused at its first field, unless nothing more will come", () => {
  const nothing = { "code-1": "EG-01", "units-1": "", "units-7": "0" };
  expect(errorsOf(receiptForm, nothing)).toEqual({ "units-1": "Please enter how many came" });
  expect(errorsOf(receiptForm, {})).toEqual({ isLast: "Please enter how many came" });
  expect(receiptForm.parse({ ...nothing, isLast: "on" })).toEqual({ lines: [], isLast: true });
});

test.each([
  ["code-7", { "code-7": " " }, "Please enter the code of the batch"],
  ["code-7", { "code-7": "x".repeat(41) }, "Please keep this under 40 characters"],
  ["bestBefore-7", { "bestBefore-7": "2026-02-30" }, "Please enter a date"],
  ["units-7", { "units-7": "two" }, "Please enter a whole number, for example 24"],
])("units that came with a wrong %s are refused there, and nowhere else: %o", (field, typed, message) => {
  const came = { "units-1": "", "code-1": "", "units-7": "2", "code-7": "OG", ...typed };
  expect(errorsOf(receiptForm, came)).toEqual({ [field]: message });
  expect(errorsOf(receiptForm, { ...came, isLast: "on" })).toEqual({ [field]: message });
});
