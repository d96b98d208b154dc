import { expect, test } from "vitest";
import { findChannel, publishedFee, type KnownPayment } from "./channel.ts";

const unregistered = (method: KnownPayment["method"]): KnownPayment => ({
  method,
  providerStatus: null,
  accountProvider: null,
});
const registered = (method: KnownPayment["method"]): KnownPayment => ({
  method,
  providerStatus: "PAID",
  accountProvider: null,
});

test.each([
  ["opay", 2_000_50, 20_01],
  ["moniepoint", 2_000_50, 24_01],
  ["paystack", 2_000_50, 178_02],
  ["flutterwave", 2_000_50, 96_02],
] as const)("%s receives its payments itself, and keeps its published fee", (method, kobo, fee) => {
  for (const payment of [unregistered(method), registered(method)]) {
    expect(findChannel(payment)).toBe(method);
    expect(publishedFee(payment, kobo)).toBe(fee);
  }
});

test("a USSD payment is Moniepoint's and costs ₦50 once a provider has registered it, else the bank's and costs nothing", () => {
  expect(findChannel(registered("ussd"))).toBe("moniepoint");
  expect(publishedFee(registered("ussd"), 1_000_00)).toBe(50_00);
  expect(findChannel(unregistered("ussd"))).toBe("bank");
  expect(publishedFee(unregistered("ussd"), 1_000_00)).toBe(0);
});

test("a bank transfer is always the bank's, a gift card's payment the gift card's, and neither costs a fee", () => {
  for (const payment of [unregistered("bank-transfer"), registered("bank-transfer")]) {
    expect([findChannel(payment), publishedFee(payment, 1_000_00)]).toEqual(["bank", 0]);
  }
  expect([findChannel(unregistered("gift-card")), publishedFee(unregistered("gift-card"), 1_000_00)]).toEqual([
    "gift-card",
    0,
  ]);
});

test.each([
  ["monnify", "moniepoint", 24_01],
  ["paystack", "paystack", 130_01],
  ["flutterwave", "flutterwave", 40_01],
] as const)(
  "a transfer to an account that %s gave is its money, less its fee for transfers",
  (accountProvider, channel, fee) => {
    const payment: KnownPayment = { method: "bank-transfer", providerStatus: null, accountProvider };
    expect([findChannel(payment), publishedFee(payment, 2_000_50)]).toEqual([channel, fee]);
  },
);

test("a fee is never more than what arrived", () => {
  expect(publishedFee(registered("paystack"), 50_00)).toBe(50_00);
  expect(publishedFee(registered("ussd"), 1_00)).toBe(1_00);
});
