import { expect, test } from "vitest";
import { erasedCustomer } from "#features/orders/rules/erased.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import { contentOfOrder, draftOfOrder } from "./draft-of-order.ts";
import { draftContent } from "./draft.ts";

const shipping = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "+2348035550142",
  address: "12 Allen Avenue",
  landmark: "",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "",
  country: "Nigeria",
};
const gift = { code: "c0de", giver: "Ngozi", country: "Canada", from: "", greeting: "", day: null, email: "" };

test("a cancelled order becomes a draft of the same goods to the same address, with nothing accepted and no promo code", () => {
  const cancelled = exampleOrder({ status: "cancelled", promoCode: "WELCOME15", shippingMethod: "express" });
  const draft = draftOfOrder(cancelled);
  expect(draft).toEqual({
    items: [
      { productId: "1", quantity: 2 },
      { productId: "2", quantity: 1 },
    ],
    shipping,
    shippingMethod: "express",
    promoCode: "",
    note: `In place of the cancelled order ${cancelled.id}`,
  });
  expect(draftContent.parse(draft)).toEqual(draft);
});

test.each([
  ["an order that is not cancelled", exampleOrder({ status: "delivered" })],
  ["a gift card", exampleGiftCardOrder({ status: "cancelled" })],
  ["a gift", exampleOrder({ status: "cancelled", gift })],
  ["an order whose customer was erased", exampleOrder({ status: "cancelled", ...erasedCustomer })],
])("%s becomes no draft", (_what, order) => {
  expect(draftOfOrder(order)).toBeUndefined();
});

test("the form of an order has its goods, its delivery and its address", () => {
  const order = exampleOrder();
  expect(contentOfOrder(order)).toEqual({ items: order.items, shippingMethod: "standard", shipping });
});
