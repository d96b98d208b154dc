import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { buyGiftCardForm, giftCardReasonForm, issueGiftCardForm, renewGiftCardForm } from "./forms.ts";

const buyer = {
  giverName: "Ada Obi",
  giverEmail: "ada@example.com",
  giverPhone: "0803 555 0177",
  country: "Nigeria",
};
const bought = { ...buyer, amount: "25000", other: "", recipientName: "", recipientEmail: "", message: "" };
const errorsWith = (change: object) => fieldErrors(buyGiftCardForm().safeParse({ ...bought, ...change }).error!);

test("a gift card is bought for one of the amounts, or for another one that is typed", () => {
  expect(buyGiftCardForm().parse(bought)).toMatchObject({ amount: 25_000, recipientEmail: "", giverName: "Ada Obi" });
  expect(buyGiftCardForm().parse({ ...bought, other: undefined }).amount).toBe(25_000);
  for (const [typed, amount] of [
    ["₦5,000", 5_000],
    ["500000", 500_000],
  ] as const)
    expect(buyGiftCardForm().parse({ ...bought, other: typed })).toMatchObject({ amount });
  expect(buyGiftCardForm().parse({ ...bought, other: "7000" })).not.toHaveProperty("other");
});

test("in the giver's currency the amount is read as it is typed there, and charged in naira", () => {
  const form = buyGiftCardForm({ code: "CAD", sign: "C$", nairaPerUnit: 585 });
  const inDollars = { ...bought, currency: "CAD", amount: "25" };
  expect(form.parse(inDollars)).toMatchObject({ amount: 14_625, design: "indigo" });
  for (const other of ["C$40.50", "$40.50", "40.50 CAD", "40.5"])
    expect(form.parse({ ...inDollars, other, design: "palm" })).toMatchObject({ amount: 23_693, design: "palm" });
  for (const other of ["8", "855", "₦40", "£40"])
    expect(fieldErrors(form.safeParse({ ...inDollars, other }).error!)).toEqual({
      other: "Please choose an amount from C$9 to C$854",
    });
  expect(Object.keys(fieldErrors(form.safeParse(bought).error!))).toContain("currency");
  expect(Object.keys(errorsWith({ design: "photo" }))).toEqual(["design"]);
});

test("an amount out of range, and a wrong address of the recipient, are refused by their fields", () => {
  const wrong = { other: "Please choose an amount from ₦5,000 to ₦500,000" };
  for (const other of ["4999", "500001"]) expect(errorsWith({ other })).toEqual(wrong);
  expect(errorsWith({ amount: "" })).toEqual(wrong);
  expect(errorsWith({ recipientEmail: "ada" })).toEqual({ recipientEmail: "Please enter a valid email address" });
  expect(Object.keys(errorsWith({ message: "x".repeat(501), recipientName: "x".repeat(61) })).toSorted()).toEqual([
    "message",
    "recipientName",
  ]);
});

test("staff who issue, stop or renew a card say for whom and why", () => {
  const issued = {
    amount: "5000",
    recipientName: "Ada",
    recipientEmail: "ada@example.com",
    message: "",
    reason: "Late",
  };
  expect(issueGiftCardForm.parse(issued)).toEqual({ ...issued, amount: 5_000 });
  const bad = issueGiftCardForm.safeParse({
    ...issued,
    amount: "500001",
    recipientName: " ",
    recipientEmail: "",
    reason: "",
  });
  expect(fieldErrors(bad.error!)).toEqual({
    amount: "Please choose an amount from ₦5,000 to ₦500,000",
    recipientName: "Please enter who gets it",
    recipientEmail: expect.any(String) as string,
    reason: "Please say why",
  });
  expect(giftCardReasonForm.parse({ reason: "Lost" })).toEqual({ reason: "Lost" });
  for (const reason of [" ", "x".repeat(201)]) expect(giftCardReasonForm.safeParse({ reason }).success).toBe(false);
  expect(renewGiftCardForm.parse({ email: "ada@example.com" })).toEqual({ email: "ada@example.com" });
  expect(renewGiftCardForm.safeParse({ email: "" }).success).toBe(false);
});

test("the buyer's phone number is stored as E.164, and one that no country has is refused by its field", () => {
  expect(buyGiftCardForm().parse(bought).giverPhone).toBe("+2348035550177");
  expect(errorsWith({ giverPhone: "0803" })).toEqual({
    giverPhone: "Please enter a phone number, for example 0803 123 4567",
  });
});
