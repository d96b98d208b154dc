import { expect, test } from "vitest";
import { methodsFor } from "./methods-by-country.ts";
import { paymentMethods } from "./payment.ts";

const note = "You need a Nigerian bank account";

test("in Nigeria the ways of a Nigerian bank come first; elsewhere those with a card, and the others say what they need", () => {
  expect(methodsFor("Nigeria", [...paymentMethods])).toEqual([
    { method: "bank-transfer" },
    { method: "ussd" },
    { method: "opay" },
    { method: "moniepoint" },
  ]);
  for (const country of ["United Kingdom", "Ghana"]) {
    expect(methodsFor(country, [...paymentMethods])).toEqual([
      { method: "opay" },
      { method: "moniepoint" },
      { method: "bank-transfer", note },
      { method: "ussd", note },
    ]);
  }
});

test("a method that is switched off is offered nowhere", () => {
  expect(methodsFor("Nigeria", ["opay"])).toEqual([{ method: "opay" }]);
  expect(methodsFor("Canada", ["bank-transfer"])).toEqual([{ method: "bank-transfer", note }]);
});
