import { expect, test } from "vitest";
import { addressLines } from "./address.ts";

const address = { street: "1 Oak St", city: "Austin", state: "TX", postalCode: "78701", country: "United States" };

test("an address has a line for the street, one for the place and one for the country", () => {
  expect(addressLines(address)).toEqual(["1 Oak St", "Austin, TX, 78701", "United States"]);
});

test("an address has no line for what is empty", () => {
  expect(addressLines({ ...address, street: "", state: "" })).toEqual(["Austin, 78701", "United States"]);
});
