import { expect, test } from "vitest";
import { isNamed, sellerNumbers } from "./seller.ts";

const seller = {
  shopName: "Adire Foods",
  legalName: "Adire Foods Limited",
  address: ["12 Allen Avenue", "Ikeja"],
  registrationNumber: "123456",
  taxNumber: "",
  vatNumber: "7",
  dataProtectionNumber: "",
  email: null,
  phone: null,
  hours: "",
};

test("a shop may take orders once its seller has a name and an address", () => {
  expect(isNamed(seller)).toBe(true);
  expect(isNamed({ ...seller, address: "12 Allen Avenue" })).toBe(true);
  expect(isNamed({ ...seller, legalName: "" })).toBe(false);
  expect(isNamed({ ...seller, address: [] })).toBe(false);
  expect(isNamed({ ...seller, address: "" })).toBe(false);
});

test("documents name the numbers that the seller has, each behind what it is", () => {
  expect(sellerNumbers(seller)).toEqual(["RC 123456", "VAT 7"]);
  expect(sellerNumbers({ ...seller, registrationNumber: "", taxNumber: "8", vatNumber: "" })).toEqual(["TIN 8"]);
});
