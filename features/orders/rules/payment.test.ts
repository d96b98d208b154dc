import { expect, test } from "vitest";
import { whyDifferent, type OnlinePaymentRequest } from "#features/payments/rules/payment-request.ts";
import { allPaymentMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { HOUR } from "#platform/rules/time.ts";
import { extendPayBy, latestPayBy, transferReference } from "./payment.ts";

test("a transfer's reference is made of a prefix, the order id and the time", () => {
  expect(transferReference("CBL_1760000000000_shipped01", 5)).toBe("BANK_CBL_1760000000000_shipped01_5");
});

const order = {
  total: 37_807,
  currency: "NGN",
  customerEmail: "amara@example.com",
  customerName: "Amara Nwosu",
  customerPhone: "+2348035550142",
  items: [
    { productId: "12", quantity: 1, price: 12_784 },
    { productId: "3", quantity: 2, price: 20_000 },
  ],
};
const request: OnlinePaymentRequest = {
  amount: order.total,
  currency: "NGN",
  email: "Amara@Example.com",
  orderId: "CBL_1760000000000_shipped01",
  customerName: "Amara Nwosu",
  customerPhone: "0803 555 0142",
  items: order.items.toReversed(),
};

test("a payment request that matches the order is accepted, in any notation of phone and any order of items", () => {
  expect(whyDifferent(request, order)).toBeUndefined();
});

test.each([
  ["amount", { amount: 1 }, "The amount is not the total of this order."],
  ["email", { email: "bola@example.com" }, "The email address is not that of this order."],
  ["name", { customerName: "Bola" }, "The name is not that of this order."],
  ["phone", { customerPhone: "0803 555 0143" }, "The phone number is not that of this order."],
  ["items", { items: [{ productId: "12", quantity: 3, price: 12_784 }] }, "The items are not those of this order."],
])("a request with another %s is refused with the reason", (_what, change, reason) => {
  expect(whyDifferent({ ...request, ...change }, order)).toBe(reason);
});

test("every method of payment has its names, a description, its fees, its time, and a message when it could not start", () => {
  for (const method of allPaymentMethods) {
    const { name, noun, paidBy, description, fees, processingTime, startFailed } = paymentMethods[method];
    expect([name, noun, paidBy, description, fees, processingTime].filter(Boolean), method).toHaveLength(6);
    expect(startFailed).toMatch(/initialization failed$/);
  }
});

test("a request in another currency than the order's is refused, and one with other quantities or prices", () => {
  expect(whyDifferent(request, { ...order, currency: "USD" })).toBe("The currency is not that of this order.");
  for (const change of [{ quantity: 3 }, { price: 1 }, { productId: "13" }]) {
    const items = request.items.map((item, index) => (index === 0 ? { ...item, ...change } : item));
    expect(whyDifferent({ ...request, items }, order)).toBe("The items are not those of this order.");
  }
});

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * HOUR);

test("the time to pay of an order is extended, never shortened, and not past 72 hours after it was placed", () => {
  const placed = { createdAt: at(0), payBy: at(24) };
  expect(latestPayBy(at(0))).toEqual(at(72));
  expect(extendPayBy(placed, at(30))).toEqual(at(30));
  expect(extendPayBy(placed, at(23))).toEqual(at(24));
  expect(extendPayBy(placed, at(73))).toEqual(at(72));
  // Staff may have given more time than that.
  expect(extendPayBy({ ...placed, payBy: at(96) }, at(80))).toEqual(at(96));
});
