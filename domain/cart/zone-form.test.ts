import { expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { countryForm, zoneForm } from "./zone-form.ts";

const zone = {
  name: " Europe ",
  freeShippingThreshold: "160,000",
  standard: "23984",
  express: "₦39,984",
  overnight: "0",
};
const country = { code: "gh", name: " Ghana ", zoneId: "rest-of-world" };

test("a zone has a name, a threshold and a rate for each method; 0 is free", () => {
  expect(zoneForm.parse(zone)).toEqual({
    name: "Europe",
    freeShippingThreshold: 160_000,
    rates: { standard: 23_984, express: 39_984, overnight: 0 },
  });
});

test.each([
  ["name", " "],
  ["name", "x".repeat(81)],
  ["freeShippingThreshold", ""],
  ["standard", " "],
  ["express", "12.5"],
])("a zone with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(fieldErrors(zoneForm.safeParse({ ...zone, [field]: value }).error!))).toEqual([field]);
});

test("a country has two letters, a name and a zone", () => {
  expect(countryForm.parse(country)).toEqual({ code: "GH", name: "Ghana", zoneId: "rest-of-world" });
});

test.each([
  ["code", "G"],
  ["code", "G1"],
  ["code", "1G"],
  ["name", ""],
  ["name", "x".repeat(81)],
  ["zoneId", ""],
  ["zoneId", "x".repeat(61)],
])("a country with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(fieldErrors(countryForm.safeParse({ ...country, [field]: value }).error!))).toEqual([field]);
});
