import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { onlinePaymentRequest, ussdPaymentRequest, whyDifferent } from "./payment-request.ts";

const item = { productId: "12", quantity: 2, price: 12_784 };
const online = {
  amount: 25_568,
  currency: "NGN",
  email: "amara@example.com",
  orderId: "CBL_1760000000000_shipped01",
  customerName: "Amara Nwosu",
  customerPhone: "0803 555 0142",
  items: [item],
};
const ussd = { amount: 25_568, orderId: online.orderId, customerPhone: "0803 555 0142", bankCode: "058" };

test("a payment request is parsed field by field", () => {
  expect(onlinePaymentRequest.parse(online)).toEqual(online);
  expect(ussdPaymentRequest.parse(ussd)).toEqual(ussd);
  expect(
    onlinePaymentRequest.safeParse({ ...online, amount: 1, items: Array.from({ length: 100 }, () => item) }).success,
  ).toBe(true);
  expect(onlinePaymentRequest.safeParse({ ...online, items: [{ ...item, quantity: 99, price: 1 }] }).success).toBe(
    true,
  );
});

test.each([
  ["amount", { amount: -1 }],
  ["amount", { amount: 0.5 }],
  ["currency", { currency: "USD" }],
  ["email", { email: "" }],
  ["email", { email: "x".repeat(255) }],
  ["orderId", { orderId: "1" }],
  ["customerName", { customerName: "" }],
  ["customerName", { customerName: "x".repeat(121) }],
  ["customerPhone", { customerPhone: "" }],
  ["customerPhone", { customerPhone: "0".repeat(41) }],
  ["items", { items: [] }],
  ["items", { items: Array.from({ length: 101 }, () => item) }],
  ["items.0.productId", { items: [{ ...item, productId: "" }] }],
  ["items.0.productId", { items: [{ ...item, productId: "x".repeat(41) }] }],
  ["items.0.quantity", { items: [{ ...item, quantity: 0 }] }],
  ["items.0.quantity", { items: [{ ...item, quantity: 100 }] }],
  ["items.0.price", { items: [{ ...item, price: 0 }] }],
])("an online payment with a wrong %s is refused: %o", (field, changes) => {
  expect(Object.keys(fieldErrors(onlinePaymentRequest.safeParse({ ...online, ...changes }).error!))).toEqual([field]);
});

test.each([
  ["amount", { amount: -1 }],
  ["orderId", { orderId: "1" }],
  ["customerPhone", { customerPhone: "call me" }],
  ["customerPhone", { customerPhone: `${" ".repeat(40)}0803 555 0142` }],
  ["bankCode", { bankCode: "58" }],
  ["bankCode", { bankCode: "0580" }],
  ["bankCode", { bankCode: "x058" }],
  ["bankCode", { bankCode: "GTB" }],
])("a USSD payment with a wrong %s is refused: %o", (field, changes) => {
  expect(Object.keys(fieldErrors(ussdPaymentRequest.safeParse({ ...ussd, ...changes }).error!))).toEqual([field]);
});

test("a payment request matches its order in any notation of the customer's details, also when the order has an older notation", () => {
  const request = onlinePaymentRequest.parse(online);
  const order = {
    total: 25_568,
    currency: "NGN" as const,
    customerEmail: "amara@example.com",
    customerName: "Amara Nwosu",
    customerPhone: "+2348035550142",
    items: [item],
  };
  const typed = {
    email: "Amara@Example.com\u200b",
    customerName: " Amara\u00a0Nwosu",
    customerPhone: "+234 803 555 0142",
  };
  expect(whyDifferent({ ...request, ...typed }, order)).toBeUndefined();
  const before = { customerName: "Amara  Nwosu", customerPhone: "+23480355501422" };
  expect(whyDifferent({ ...request, ...before }, { ...order, ...before })).toBeUndefined();
  expect(whyDifferent(request, { ...order, ...before })).toBe("The name is not that of this order.");
});

test("a wrong phone number for USSD is answered with what one looks like in Nigeria", () => {
  expect(fieldErrors(ussdPaymentRequest.safeParse({ ...ussd, customerPhone: "0803" }).error!)).toEqual({
    customerPhone: "Please enter a phone number, for example 0803 123 4567",
  });
});
