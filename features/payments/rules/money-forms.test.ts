import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import {
  codePayment,
  correctionForm,
  disputeAnswerForm,
  moneyForm,
  payByLinkForm,
  payeeForm,
  receivedForm,
  refundForm,
  resolutionForm,
  withdrawalForm,
} from "./money-forms.ts";

const errorsOf = (form: z.ZodType, input: object) => {
  const parsed = form.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

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

test("a code is accepted as it is typed, up to 200 characters, and must not be empty", () => {
  expect(codePayment.parse({ code: "x".repeat(200) })).toEqual({ code: "x".repeat(200) });
  expect(codePayment.parse({})).toEqual({ code: "" });
  const long = codePayment.safeParse({ code: "x".repeat(201) });
  expect(fieldErrors(long.error!)).toEqual({ code: "Please check the code" });
});

test("a corrected amount may be nothing, and has a reason", () => {
  expect(correctionForm.parse({ amount: "0", reason: " Typed twice " })).toEqual({ amount: 0, reason: "Typed twice" });
  expect(errorsOf(correctionForm, { amount: "", reason: " " })).toEqual({
    amount: "Please enter an amount in naira, for example 12,784.50; 0 if nothing came",
    reason: "Please say why",
  });
});

const payee = { payeeBank: "GTBank", payeeAccount: "0123456789", payeeName: "Amara Nwosu" };

test.each([
  ["0123456789", "0123456789"],
  ["gb29 nwbk 6016 1331 9268 19", "GB29 NWBK 6016 1331 9268 19"],
  ["123456", "123456"],
  ["1".repeat(34), "1".repeat(34)],
])("money goes back to the account %s", (payeeAccount, stored) => {
  expect(payeeForm.parse({ ...payee, payeeAccount })).toEqual({ ...payee, payeeAccount: stored });
});

const WRONG_ACCOUNT = "Please enter the number of the account, digits or an IBAN";
test.each([
  ["", WRONG_ACCOUNT],
  ["12345", WRONG_ACCOUNT],
  ["1".repeat(35), "Please keep this under 34 characters"],
  ["0123-456789", WRONG_ACCOUNT],
  ["#0123456789", WRONG_ACCOUNT],
  ["0123456789?", WRONG_ACCOUNT],
])("“%s” is the number of no account", (payeeAccount, message) => {
  expect(errorsOf(payeeForm, { ...payee, payeeAccount })).toEqual({ payeeAccount: message });
});

test("an account has its bank and its name", () => {
  expect(errorsOf(payeeForm, { ...payee, payeeBank: " ", payeeName: " " })).toEqual({
    payeeBank: "Please enter the bank",
    payeeName: "Please enter the name of the account",
  });
});

test.each([
  [withdrawalForm, {}, "reason", 200, "Please say why"],
  [correctionForm, { amount: "1" }, "reason", 200, "Please say why"],
  [refundForm, { ...refund }, "reason", 200, "Please say why"],
  [moneyForm, { ...money }, "reference", 80, "Please enter the reference on the bank statement"],
  [payeeForm, payee, "payeeBank", 80, "Please enter the bank"],
  [payeeForm, payee, "payeeName", 120, "Please enter the name of the account"],
  [resolutionForm, {}, "words", 500, "Please say how it was settled"],
  [disputeAnswerForm, {}, "answer", 500, "Please say what you answered"],
])(
  "a text of a form about money is needed, and has at most its number of characters: %#",
  (form, rest, field, longest, empty) => {
    expect(errorsOf(form, { ...rest, [field]: "x".repeat(longest) })).toEqual({});
    expect(Object.keys(errorsOf(form, { ...rest, [field]: "x".repeat(longest + 1) }))).toEqual([field]);
    expect(errorsOf(form, { ...rest, [field]: " " })).toEqual({ [field]: empty });
  },
);

test("what is wrong with money says what to type or choose", () => {
  expect(errorsOf(moneyForm, { ...money, amount: "much", method: "" })).toEqual({
    amount: "Please enter an amount in naira, for example 12,784.50",
    method: "Please choose how it came",
  });
  expect(errorsOf(receivedForm, { amount: "0" })).toEqual({ amount: "Please enter more than nothing" });
  expect(errorsOf(refundForm, { ...refund, attempt: "0", channel: "", left: "x" })).toEqual({
    attempt: "Please choose a payment",
    channel: "Please choose how",
    left: "Please load this page again",
  });
  expect(refundForm.parse({ ...refund, attempt: "1", channel: "provider" })).toMatchObject({
    attempt: 1,
    channel: "provider",
  });
});

test.each([
  [{ method: "paystack" }, { method: "paystack", email: "" }],
  [
    { method: "bank-transfer", accountId: "a".repeat(64), email: "Amara@Example.com" },
    { method: "bank-transfer", accountId: "a".repeat(64), email: "amara@example.com" },
  ],
  [
    { method: "gift-card", code: "7KQM", email: "x" },
    { method: "gift-card", code: "7KQM" },
  ],
  [{ method: "gift-card" }, { method: "gift-card", code: "" }],
])("an order is paid by a link with %o", (typed, expected) => {
  expect(payByLinkForm.parse(typed)).toEqual(expected);
});

test.each([
  [{}, { method: "Please select a payment method" }],
  [{ method: "ussd" }, { method: "Please select a payment method" }],
  [{ method: "opay", email: "amara" }, { email: "Please enter a valid email address" }],
  [{ method: "gift-card", code: "x".repeat(201) }, { code: "Please check the code" }],
])("an order is not paid by a link with %o", (typed, expected) => {
  expect(errorsOf(payByLinkForm, typed)).toEqual(expected);
});

test("the account of a transfer has an id of 64 characters at most, and a code is text", () => {
  expect(Object.keys(errorsOf(payByLinkForm, { method: "opay", accountId: "a".repeat(65) }))).toEqual(["accountId"]);
  expect(errorsOf(codePayment, { code: 7 })).toEqual({ code: "Please enter the code of your gift card" });
});

test("only the customer may choose a gift card instead of money, so staff say that they did", () => {
  const asCard = { ...refund, channel: "gift-card" };
  expect(errorsOf(refundForm, asCard)).toEqual({ channel: expect.stringMatching(/^Only the customer may choose/) });
  expect(errorsOf(refundForm, { ...asCard, chosen: "on" })).toEqual({});
  expect(errorsOf(refundForm, refund)).toEqual({});
});
