import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { sellerForm } from "./seller-form.ts";

const seller = {
  legalName: "Adire Foods Limited",
  address: "12 Allen Avenue\nIkeja",
  registrationNumber: "",
  taxNumber: "",
  vatNumber: "",
  dataProtectionNumber: "",
  hours: "",
};

test("a seller needs a name and an address of at most six lines, and nothing else", () => {
  expect(sellerForm.parse(seller)).toEqual(seller);
  const address = "1\n2\n3\n4\n5\n6";
  expect(sellerForm.parse({ ...seller, address: `${address}\r\n` }).address).toBe(address);
});

test.each([
  ["legalName", " ", "Please enter the name that the business is registered under"],
  ["legalName", "x".repeat(121), "Please keep this under 120 characters"],
  ["address", "\n", "Please enter the address of the business"],
  ["address", "1\n2\n3\n4\n5\n6\n7", "Please use at most six lines"],
  ["address", "x".repeat(301), "Please keep this under 300 characters"],
  ["vatNumber", "x".repeat(61), "Please keep this under 60 characters"],
  ["dataProtectionNumber", "x".repeat(61), "Please keep this under 60 characters"],
  ["hours", "x".repeat(81), "Please keep this under 80 characters"],
])("a seller with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(sellerForm.safeParse({ ...seller, [field]: text }).error!)).toEqual({ [field]: message });
});
