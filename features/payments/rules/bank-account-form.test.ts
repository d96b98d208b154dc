import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { bankAccountForm } from "./bank-account-form.ts";

const form = {
  bankName: " Zenith ",
  accountName: "Calabash Larder Ltd",
  accountNumber: "1012345678",
  sortCode: "057-150-013",
  swiftCode: "",
  routingNumber: "",
  currency: "ngn",
  country: "Nigeria",
};
const errorsWith = (changes: object) => {
  const parsed = bankAccountForm.safeParse({ ...form, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("an account is parsed with its codes in capitals, and without empty fields", () => {
  expect(bankAccountForm.parse(form)).toEqual({
    ...form,
    bankName: "Zenith",
    swiftCode: null,
    routingNumber: null,
    currency: "NGN",
    isActive: false,
  });
  expect(
    bankAccountForm.parse({ ...form, swiftCode: "zeibngla", routingNumber: " 021 ", isActive: "on" }),
  ).toMatchObject({ swiftCode: "ZEIBNGLA", routingNumber: "021", isActive: true });
});

test("an IBAN is an account number, and a branch may be part of the SWIFT code", () => {
  expect(errorsWith({ accountNumber: "GB29 NWBK 6016 1331 9268 19", swiftCode: "ZEIBNGLAXXX" })).toEqual({});
});

test.each([
  ["bankName", " "],
  ["bankName", "x".repeat(81)],
  ["accountName", ""],
  ["accountName", "x".repeat(121)],
  ["accountNumber", "12345"],
  ["accountNumber", "#1234567"],
  ["accountNumber", "1234567#"],
  ["accountNumber", "1".repeat(35)],
  ["sortCode", "057"],
  ["sortCode", "A0571"],
  ["sortCode", "0571A"],
  ["sortCode", "0".repeat(21)],
  ["swiftCode", "ZEIBNGL"],
  ["swiftCode", "#ZEIBNGLA"],
  ["swiftCode", "ZEIBNGLA#"],
  ["swiftCode", "ZEIBNGLAXX"],
  ["routingNumber", "0".repeat(21)],
  ["currency", "NG"],
  ["currency", "₦GN"],
  ["country", ""],
  ["country", "x".repeat(81)],
])("an account with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(errorsWith({ [field]: value }))).toEqual([field]);
});
