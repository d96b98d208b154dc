import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { supplierForm } from "./supplier-form.ts";

const supplier = { name: "Mama Nkechi", email: "", phone: "", note: "" };

test("a supplier needs a name only; the address that purchase orders are mailed to is read as it was meant", () => {
  expect(supplierForm.parse(supplier)).toEqual(supplier);
  const typed = {
    name: " Mama  Nkechi ",
    email: "Nkechi <Nkechi@Example.com>",
    phone: " 0803 ",
    note: "Fridays\r\nonly ",
  };
  expect(supplierForm.parse(typed)).toEqual({
    name: "Mama Nkechi",
    email: "nkechi@example.com",
    phone: "0803",
    note: "Fridays\nonly",
  });
});

test.each([
  ["name", " ", "Please enter the name"],
  ["name", "x".repeat(81), "Please keep this under 80 characters"],
  ["email", "nkechi", "Please enter a valid email address"],
  ["phone", "1".repeat(41), "Please keep this under 40 characters"],
  ["note", "x".repeat(1001), "Please keep this under 1000 characters"],
])("a supplier with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(supplierForm.safeParse({ ...supplier, [field]: text }).error!)).toEqual({ [field]: message });
});
