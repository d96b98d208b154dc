import { expect, test } from "vitest";
import { orderRefusalResponse } from "#features/orders/rules/responses.ts";
import { refusalResponse } from "#platform/rules/responses.ts";
import { paymentNotStartedResponse } from "./responses.ts";

const message = "Something in your cart has changed.";
const quote = {
  subtotal: 21_584,
  discount: 0,
  shipping: 24_000,
  tax: 1_727,
  includedTax: 0,
  total: 47_311,
  taxName: "VAT",
  taxPercent: 7.5,
  pricesIncludeTax: false,
};

test("a refusal has a message and one of the codes that its operation may have", () => {
  const schema = refusalResponse("order-closed", "order-differs");
  expect(schema.safeParse({ message, code: "order-closed" }).success).toBe(true);
  expect(schema.safeParse({ message, code: "not-paid" }).success).toBe(false);
  expect(schema.safeParse({ code: "order-closed" }).success).toBe(false);
});

test("a payment that did not start has that fact beside its refusal", () => {
  const schema = paymentNotStartedResponse("order-closed");
  expect(schema.safeParse({ success: false, message, code: "order-closed" }).success).toBe(true);
  expect(schema.safeParse({ success: true, message, code: "order-closed" }).success).toBe(false);
  expect(schema.safeParse({ success: false, message, code: "not-paid" }).success).toBe(false);
});

const schema = orderRefusalResponse(
  "product-gone",
  "not-enough-stock",
  "import-refused",
  "not-acknowledged",
  "price-changed",
  "order-id-reused",
  "promo-unknown",
);
const refusedGood = { productId: "11", name: "Eja", message: "No fish", instead: [{ id: "2", name: "Uda" }] };
const text = { ruleId: "eu-parcel", version: 1, message: "Not covered", productIds: ["1"], mayBeKept: true };
const order = { id: "CBL_1", status: "pending", paymentState: "unpaid", total: 1, payBy: "2026-11-21T09:00:00.000Z" };
const refused = (code: string, details?: unknown) => schema.safeParse({ message, code, details }).success;

test.each([
  ["product-gone", { gone: ["404"] }],
  ["not-enough-stock", { short: [{ productId: "7", name: "Ogbono", left: 0, wanted: 1 }] }],
  ["import-refused", { refused: [refusedGood] }],
  ["not-acknowledged", { rules: [text] }],
  ["price-changed", { quote, prices: { "10": 21_584 } }],
  ["order-id-reused", { order }],
  ["promo-unknown", undefined],
])("an order that is refused with %s has the details that the cart needs", (code, details) => {
  expect(refused(code, details)).toBe(true);
});

test.each([
  ["nothing", {}],
  ["a field that is not described", { gone: ["404"], left: 1 }],
  ["a short product without its name", { short: [{ productId: "7", left: 0, wanted: 1 }] }],
  ["a refused product without a reason", { refused: [{ ...refusedGood, message: undefined }] }],
  ["a text to accept without its version", { rules: [{ ...text, version: undefined }] }],
  ["an order without its status", { order: { ...order, status: undefined } }],
  ["prices without the quote", { prices: { "10": 21_584 } }],
  ["a quote without its total", { quote: { ...quote, total: undefined }, prices: {} }],
  ["a price that is not whole naira", { quote, prices: { "10": 21_584.5 } }],
])("the details of a refused order are not %s", (_what, details) => {
  expect(refused("price-changed", details)).toBe(false);
});
