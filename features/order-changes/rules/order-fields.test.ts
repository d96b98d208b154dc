import { expect, test } from "vitest";
import { orderFields, readOrderFields } from "./order-fields.ts";

const content = {
  items: [
    { productId: "1", quantity: 2 },
    { productId: "jollof-mix", quantity: 12 },
  ],
  shipping: {
    fullName: "Amara Nwosu",
    email: "amara@example.com",
    phone: "0803 555 0142",
    address: "12 Allen Avenue",
    landmark: "",
    city: "Ikeja",
    state: "Lagos",
    country: "Nigeria",
    postalCode: "",
  },
  shippingMethod: "express" as const,
};

test("an order is in one field for each product and each line of the address", () => {
  const fields = orderFields({ ...content, acknowledged: ["eu-parcel@1", "meat@2"] });
  expect(fields).toMatchObject({
    "units-1": "2",
    "units-jollof-mix": "12",
    "shipping.city": "Ikeja",
    shippingMethod: "express",
    acknowledged: "eu-parcel@1 meat@2",
  });
  expect(Object.keys(fields)).not.toContain("shipping");
  expect(orderFields({ ...content, acknowledged: [] })).not.toHaveProperty("acknowledged");
  expect(orderFields(content)).not.toHaveProperty("acknowledged");
});

test("what the fields of an order say is that order again", () => {
  const acknowledged = ["eu-parcel@1", "meat@2"];
  const added = { promoCode: "WELCOME15", note: "Rings at the gate", reason: "Garri is out" };
  const fields = { ...orderFields({ ...content, acknowledged }), ...added };
  expect(readOrderFields(fields)).toEqual({ ...content, ...added, acknowledged });
});

test("fields that are missing are empty, and others are left out", () => {
  expect(readOrderFields({ shippingMethod: "standard", shipping: "x", unit: "3", "my-units-1": "4" })).toEqual({
    items: [],
    shipping: {},
    shippingMethod: "standard",
    promoCode: "",
    note: "",
    reason: "",
    acknowledged: [],
  });
});

test.each([
  ["", []],
  [" ", []],
  ["0", []],
  [" 3 ", [{ productId: "1", quantity: 3 }]],
  ["1,200", [{ productId: "1", quantity: 1_200 }]],
  ["two", [{ productId: "1", quantity: Number.NaN }]],
  ["1.5", [{ productId: "1", quantity: Number.NaN }]],
  ["-1", [{ productId: "1", quantity: Number.NaN }]],
])("“%s” in the field of a product is read as units, or left for its schema to refuse", (typed, items) => {
  expect(readOrderFields({ "units-1": typed })).toMatchObject({ items });
});

test("several accepted rules are in one field, with any spaces between them", () => {
  expect(readOrderFields({ acknowledged: " eu-parcel@1  meat@2 " })).toMatchObject({
    acknowledged: ["eu-parcel@1", "meat@2"],
  });
});
