import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { orderRequest, recipientForm } from "./checkout.ts";

const good = {
  id: "CBL_1790000000000_abc123def",
  items: [{ productId: "1", quantity: 2 }],
  shippingMethod: "standard",
  total: 1,
  shipping: {
    fullName: " Amara Nwosu ",
    email: "Amara@Example.com",
    phone: "0803 555 0142",
    address: "12 Allen Avenue",
    city: "Ikeja",
    state: "",
    country: "Nigeria",
    postalCode: "",
  },
};
const errorsWith = (changes: object) => {
  const parsed = orderRequest.safeParse({ ...good, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a valid order is accepted, with spaces trimmed and the email in lower case; state and postal code may be empty", () => {
  const parsed = orderRequest.parse(good);
  expect(parsed.shipping).toMatchObject({ fullName: "Amara Nwosu", email: "amara@example.com", state: "" });
});

test.each(["fullName", "email", "phone", "address", "city", "country"])(
  "%s is required, and its error has its name",
  (field) => {
    expect(Object.keys(errorsWith({ shipping: { ...good.shipping, [field]: "  " } }))).toEqual([`shipping.${field}`]);
  },
);

test.each([
  ["items", { items: [] }],
  ["items", { items: [good.items[0], good.items[0]] }],
  ["items.0.quantity", { items: [{ productId: "1", quantity: 0 }] }],
  ["items.0.quantity", { items: [{ productId: "1", quantity: 1.5 }] }],
  ["items.0.quantity", { items: [{ productId: "1", quantity: 100 }] }],
  ["id", { id: "1" }],
  ["shippingMethod", { shippingMethod: "drone" }],
  ["total", { total: -1 }],
  ["shipping.email", { shipping: { ...good.shipping, email: "amara" } }],
  ["shipping.phone", { shipping: { ...good.shipping, phone: "call me" } }],
  ["shipping.city", { shipping: { ...good.shipping, city: "Ikeja\u0007" } }],
])("bad input names its field: %s", (field, changes) => {
  expect(Object.keys(errorsWith(changes))).toEqual([field]);
});

test("a phone number is converted to E.164 for the address's country, and a promo code to capitals", () => {
  expect(orderRequest.parse(good).shipping.phone).toBe("+2348035550142");
  const abroad = { ...good.shipping, phone: "00234 (0)803 555 0142", country: "Ghana", state: "" };
  expect(orderRequest.parse({ ...good, shipping: abroad }).shipping.phone).toBe("+2348035550142");
  expect(orderRequest.parse({ ...good, promoCode: " welcome15 " }).promoCode).toBe("WELCOME15");
});

test("an invalid phone number is reported together with the other errors", () => {
  const errors = errorsWith({ shipping: { ...good.shipping, phone: "0803", city: "" } });
  expect(Object.keys(errors).toSorted()).toEqual(["shipping.city", "shipping.phone"]);
});

test("two products are two items, and the largest order is accepted", () => {
  expect(errorsWith({ items: [good.items[0], { productId: "2", quantity: 99 }] })).toEqual({});
  const items = Array.from({ length: 101 }, (_, index) => ({ productId: `p${index}`, quantity: 1 }));
  expect(errorsWith({ items: items.slice(0, 100), total: 0 })).toEqual({});
  expect(Object.keys(errorsWith({ items }))).toEqual(["items"]);
  expect(Object.keys(errorsWith({ items: [{ productId: "", quantity: 1 }] }))).toEqual(["items.0.productId"]);
  expect(Object.keys(errorsWith({ items: [{ productId: "x".repeat(41), quantity: 1 }] }))).toEqual([
    "items.0.productId",
  ]);
});

test("a phone number is not validated when it or the country is missing: that is a separate error", () => {
  const { phone: _phone, ...withoutPhone } = good.shipping;
  const { country: _country, ...withoutCountry } = good.shipping;
  expect(Object.keys(errorsWith({ shipping: withoutPhone }))).toEqual(["shipping.phone"]);
  expect(Object.keys(errorsWith({ shipping: withoutCountry }))).toEqual(["shipping.country"]);
  expect(errorsWith({ shipping: { ...withoutCountry, phone: "0803" } })).not.toHaveProperty(["shipping.phone"]);
  expect(Object.keys(errorsWith({ shipping: null }))).toEqual(["shipping"]);
});

test("the longest address is accepted, and one more character in any field is refused", () => {
  const longest = { fullName: 120, address: 200, city: 100, state: 100, postalCode: 20 };
  for (const [field, length] of Object.entries(longest)) {
    // Ghana's regions are not listed.
    const inGhana = { ...good.shipping, country: "Ghana", phone: "+233 24 123 4567" };
    expect(errorsWith({ shipping: { ...inGhana, [field]: "x".repeat(length) } })).toEqual({});
    const errors = errorsWith({ shipping: { ...inGhana, [field]: "x".repeat(length + 1) } });
    expect(Object.keys(errors)).toEqual([`shipping.${field}`]);
  }
});

test("a postal code and a state of another country are refused, and stored as their country writes them", () => {
  const leeds = { ...good.shipping, state: "", postalCode: "LS7 3DU", phone: "+44 7911 123456" };
  expect(errorsWith({ shipping: { ...leeds, country: "Nigeria" } })).toEqual({
    "shipping.postalCode": "Please check the postal code: in Nigeria it looks like 100271. You can leave it empty",
  });
  expect(errorsWith({ shipping: { ...leeds, country: "United Kingdom" } })).toEqual({});
  expect(Object.keys(errorsWith({ shipping: { ...leeds, country: "United States", state: "Lagos" } }))).toEqual([
    "shipping.state",
    "shipping.postalCode",
  ]);
  const houston = { ...leeds, country: "United States", state: "TX", postalCode: "7 7036" };
  const { state, postalCode } = orderRequest.parse({ ...good, shipping: houston }).shipping;
  expect([state, postalCode]).toEqual(["Texas", "77036"]);
});

test("a postal code is needed where the carrier needs it, and nowhere else", () => {
  const without = { ...good.shipping, phone: "+44 7911 123456", postalCode: "" };
  expect(errorsWith({ shipping: { ...without, country: "United Kingdom" } })).toEqual({
    "shipping.postalCode": "Please enter the postcode: the carrier needs it",
  });
  expect(errorsWith({ shipping: { ...without, country: "Kenya" } })).toEqual({});
});

test("what is missing in the address of a gift is their name and street, and not the giver's", () => {
  const { error } = recipientForm.safeParse({ ...good.shipping, fullName: "", address: "", city: "" });
  expect(Object.values(fieldErrors(error!))).toEqual([
    "Please enter their full name",
    "Please enter their street address",
    "Please enter their city",
  ]);
});

test.each([
  ["eu-parcel@12", []],
  ["eu-parcel", ["acknowledged.0"]],
  ["eu parcel@1", ["acknowledged.0"]],
  ["eu-parcel@1 or later", ["acknowledged.0"]],
])("an accepted import rule is its id and its version: %s", (rule, wrong) => {
  expect(Object.keys(errorsWith({ acknowledged: [rule] }))).toEqual(wrong);
});

test("an order says which shared basket it is of", () => {
  expect(orderRequest.parse({ ...good, sharedBasket: "k3v9" }).sharedBasket).toBe("k3v9");
});
