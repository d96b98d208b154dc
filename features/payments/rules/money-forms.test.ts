import { expect, test } from "vitest";
import { fieldErrors } from "../../../platform/rules/field-errors.ts";
import { codePayment, moneyForm, receivedForm, refundForm, resolutionForm } from "./money-forms.ts";

test.each([
  ["12784", 12_784_00],
  ["₦12,784.50", 12_784_50],
  [" 12 784 ", 12_784_00],
  ["0.01", 1],
])("%j is %d kobo", (amount, kobo) => {
  expect(receivedForm.parse({ amount })).toEqual({ amount: kobo });
});

test.each(["", "0", "0.001", "-5", "much"])("%j is no amount that can have arrived", (amount) => {
  expect(receivedForm.safeParse({ amount }).success).toBe(false);
});

const money = { amount: "500", method: "ussd", reference: " FT2611 " };
const refund = { attempt: "7", amount: "500", channel: "manual", reason: "Came twice", left: "0" };

test("an unreported payment has an amount, a method that staff can see, and the bank's reference", () => {
  expect(moneyForm.parse(money)).toEqual({ amount: 500_00, method: "ussd", reference: "FT2611" });
  for (const wrong of [{ method: "opay" }, { reference: " " }, { reference: "x".repeat(81) }, { amount: "0" }])
    expect(Object.keys(fieldErrors(moneyForm.safeParse({ ...money, ...wrong }).error!))).toEqual(Object.keys(wrong));
});

test("a refund has a payment, an amount, a channel, a reason, and the refundable amount when the form was shown", () => {
  expect(refundForm.parse(refund)).toEqual({ ...refund, attempt: 7, amount: 500_00, left: 0 });
  for (const wrong of [
    { attempt: "0" },
    { attempt: "1.5" },
    { amount: "0" },
    { channel: "cash" },
    { reason: " " },
    { reason: "x".repeat(201) },
    { left: "-1" },
    { left: "0.5" },
  ])
    expect(Object.keys(fieldErrors(refundForm.safeParse({ ...refund, ...wrong }).error!))).toEqual(Object.keys(wrong));
});

test("a resolution says how it was settled", () => {
  expect(resolutionForm.parse({ words: " Called. " })).toEqual({ words: "Called." });
  expect(resolutionForm.safeParse({ words: " " }).success).toBe(false);
  expect(resolutionForm.safeParse({ words: "x".repeat(501) }).success).toBe(false);
});

test("a code is accepted as it is typed, up to 60 characters, and must not be empty", () => {
  expect(codePayment.parse({ code: "x".repeat(60) })).toEqual({ code: "x".repeat(60) });
  expect(codePayment.parse({})).toEqual({ code: "" });
  const long = codePayment.safeParse({ code: "x".repeat(61) });
  expect(fieldErrors(long.error!)).toEqual({ code: "Please check the code" });
});
