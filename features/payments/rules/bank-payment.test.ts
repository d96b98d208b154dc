import { expect, test } from "vitest";
import { staffMethods } from "#features/shop/rules/payment-methods.ts";
import { paymentRows, reportedTexts, usuallyArrives } from "./bank-payment.ts";

const account = {
  id: "gtbank",
  bankName: "GTBank",
  accountName: "Calabash Larder Ltd",
  accountNumber: "0000123456",
  sortCode: "058-152052",
  swiftCode: null,
  routingNumber: null,
  currency: "NGN",
  country: "Nigeria",
  isActive: true,
};

test("a transfer is described by amount, account, narration and reference; by the account only if it is known", () => {
  const transfer = {
    method: "bank-transfer",
    amount: 41_263,
    reference: "BANK_1",
    isInstant: false,
    ussdCode: null,
  } as const;
  expect(paymentRows({ ...transfer, account }, "CBL_1")).toEqual([
    ["Amount", "₦41,263"],
    ["Bank", "GTBank"],
    ["Account name", "Calabash Larder Ltd"],
    ["Account number", "0000123456"],
    ["Narration", "CBL_1"],
    ["Payment reference", "BANK_1"],
  ]);
  const labels = paymentRows({ ...transfer, account: null }, "CBL_1").map(([label]) => label);
  expect(labels).toEqual(["Amount", "Narration", "Payment reference"]);
});

test("a transfer to an account for one order needs no narration, nor a name that its provider does not say, and arrives at once", () => {
  const own = { bankName: "Wema Bank", accountNumber: "6000140770", accountName: null };
  const payment = { method: "bank-transfer", amount: 41_263, reference: "CBL1", ussdCode: null, account: own } as const;
  expect(paymentRows({ ...payment, isInstant: true }, "CBL_1")).toEqual([
    ["Amount", "₦41,263"],
    ["Bank", "Wema Bank"],
    ["Account number", "6000140770"],
    ["Payment reference", "CBL1"],
  ]);
  expect(usuallyArrives({ ...payment, isInstant: true })).toBe("usually within a minute");
  expect(usuallyArrives({ ...payment, isInstant: false })).toBe("usually within 10-30 minutes");
});

test("a USSD payment is described by amount, code and reference", () => {
  const ussd = {
    method: "ussd",
    amount: 41_263,
    reference: "USSD_1",
    account: null,
    isInstant: false,
    ussdCode: "*737*41263*1#",
  } as const;
  expect(paymentRows(ussd, "CBL_1")).toEqual([
    ["Amount", "₦41,263"],
    ["USSD code", "*737*41263*1#"],
    ["Payment reference", "USSD_1"],
  ]);
});

test("of each payment that customers report, they read what they have reported and when it usually arrives", () => {
  for (const method of staffMethods)
    expect(reportedTexts[method]).toMatchObject({
      reported: expect.stringMatching(/^(made|completed) /) as string,
      awaited: expect.stringMatching(/^your /) as string,
      usuallyArrives: expect.stringMatching(/^usually within /) as string,
    });
});

test("a payment that nobody looks up at a bank is described by its amount and reference", () => {
  const card = {
    method: "paystack",
    amount: 41_263,
    reference: "T1",
    account: null,
    isInstant: false,
    ussdCode: null,
  } as const;
  expect(paymentRows(card, "CBL_1")).toEqual([
    ["Amount", "₦41,263"],
    ["Payment reference", "T1"],
  ]);
});
