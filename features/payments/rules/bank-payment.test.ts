import { expect, test } from "vitest";
import { paymentRows } from "./bank-payment.ts";

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
