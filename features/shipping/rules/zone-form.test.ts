import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { countryForm, zoneForm, zoneTexts } from "./zone-form.ts";

const zone = {
  name: " Europe ",
  freeShippingThreshold: "160,000",
  standard: "23984",
  standardFrom: "6",
  standardTo: " 8 ",
  express: "₦39,984",
  expressFrom: "4",
  expressTo: "5",
  expressOffered: "on",
  overnight: "0",
  overnightFrom: "3",
  overnightTo: "3",
};
const country = { code: "gh", name: " Ghana ", zoneId: "rest-of-world" };

test("a zone has a name, a threshold and for each method a rate, its days and whether it is offered; 0 is free", () => {
  const parsed = zoneForm.parse(zone);
  expect(parsed).toEqual({
    name: "Europe",
    freeShippingThreshold: 160_000,
    methods: {
      standard: { rate: 23_984, days: [6, 8], isOffered: true },
      express: { rate: 39_984, days: [4, 5], isOffered: true },
      overnight: { rate: 0, days: [3, 3], isOffered: false },
    },
  });
  expect(zoneForm.parse(zoneTexts(parsed))).toEqual(parsed);
});

test("standard cannot be switched off", () => {
  expect(zoneForm.parse({ ...zone, standardOffered: "" }).methods.standard.isOffered).toBe(true);
});

test.each([
  ["name", " "],
  ["name", "x".repeat(81)],
  ["freeShippingThreshold", ""],
  ["standard", " "],
  ["express", "12.5"],
  ["standardFrom", ""],
  ["standardFrom", "0"],
  ["expressTo", "100"],
  ["expressTo", "soon"],
  ["overnightTo", "2"],
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
