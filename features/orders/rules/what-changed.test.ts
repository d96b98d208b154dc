import { expect, test } from "vitest";
import { whatChanged } from "./what-changed.ts";

type Compared = Parameters<typeof whatChanged>[0];
const egusi = { productId: "1", name: "Egusi", size: "500 g", quantity: 2, price: 15_984, image: "" };
const crayfish = { productId: "2", name: "Crayfish", size: "200 g", quantity: 1, price: 19_984, image: "" };
const before: Compared = {
  items: [egusi],
  shippingMethod: "standard",
  shippingAddress: { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "", country: "Nigeria" },
  customerName: "Amara Nwosu",
  customerEmail: "amara@example.com",
  customerPhone: "+2348035550142",
  promoCode: null,
  total: 58_525,
};

test("equal orders have no differences", () => {
  expect(whatChanged(before, { ...before, items: [{ ...egusi }] })).toEqual([]);
});

test("items, method, recipient, code and total each have their phrase, and the address is not repeated", () => {
  const after: Compared = {
    ...before,
    items: [crayfish],
    shippingMethod: "express",
    shippingAddress: { ...before.shippingAddress, street: "27 Rye Lane" },
    promoCode: "WELCOME15",
    total: 60_000,
  };
  expect(whatChanged(before, after)).toEqual([
    "Egusi removed",
    "1 × Crayfish added",
    expect.stringMatching(/^Express.* instead of Standard/),
    "another delivery address or phone number",
    "code WELCOME15 used",
    "₦60,000 to pay instead of ₦58,525",
  ]);
  expect(whatChanged(after, { ...after, items: [{ ...crayfish, quantity: 3 }], promoCode: null })).toEqual([
    "3 × Crayfish instead of 1",
    "no promo code",
  ]);
});

const WHERE = "another delivery address or phone number";
test.each<[string, Partial<Compared>]>([
  ["another email address", { customerEmail: "ada@example.com" }],
  [WHERE, { customerName: "Ada" }],
  [WHERE, { customerPhone: "+2348035550143" }],
  ...["landmark", "city", "state", "postalCode", "country"].map((field): [string, Partial<Compared>] => [
    WHERE,
    { shippingAddress: { ...before.shippingAddress, [field]: "Else" } },
  ]),
])("%s is said of %o, and no more", (phrase, change) => {
  expect(whatChanged(before, { ...before, ...change })).toEqual([phrase]);
});
