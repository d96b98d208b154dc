import { expect, test } from "vitest";
import { erasedAddress, erasedCustomer, isErased } from "./erased.ts";

test("an erased customer is known by the address that no customer can have", () => {
  expect(isErased(erasedCustomer)).toBe(true);
  expect(isErased({ customerEmail: "amara@example.com" })).toBe(false);
});

test("of an erased address only the country stays", () => {
  const address = { street: "12 Allen Avenue", landmark: "Church", city: "Ikeja", state: "Lagos", postalCode: "1" };
  const erased = { street: "Erased", city: "", state: "", postalCode: "", country: "Nigeria" };
  expect(erasedAddress({ ...address, country: "Nigeria" })).toEqual(erased);
});
