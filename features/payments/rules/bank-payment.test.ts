import { expect, test } from "vitest";
import { staffMethods } from "#features/shop/rules/payment-methods.ts";
import { paymentRows, reportedTexts } from "./bank-payment.ts";

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
  const transfer = { method: "bank-transfer", amount: 41_263, reference: "BANK_1", ussdCode: null } as const;
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

test("a USSD payment is described by amount, code and reference", () => {
  const ussd = {
    method: "ussd",
    amount: 41_263,
    reference: "USSD_1",
    account: null,
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
  const card = { method: "paystack", amount: 41_263, reference: "T1", account: null, ussdCode: null } as const;
  expect(paymentRows(card, "CBL_1")).toEqual([
    ["Amount", "₦41,263"],
    ["Payment reference", "T1"],
  ]);
});
