import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { NO_TAX } from "./tax.ts";
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
const country = { code: "gh", name: " Ghana ", zoneId: "rest-of-world", charge: "none", taxName: "", taxPercent: "" };

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

test("a zone may price weight, typed with its unit; without a price and a limit it does not count", () => {
  const typed = { ...zone, standardIncluded: "1,5 kg", standardStepPrice: "₦4,000", standardStep: "500" };
  const parsed = zoneForm.parse({ ...typed, standardMost: "20 KG", expressMost: "30kg", overnightIncluded: "" });
  expect(parsed.methods.standard.weight).toEqual({
    includedGrams: 1500,
    stepGrams: 500,
    stepPrice: 4000,
    mostGrams: 20_000,
    isFreeOver: false,
  });
  expect(parsed.methods.express.weight).toMatchObject({ stepPrice: 0, mostGrams: 30_000 });
  expect(parsed.methods.overnight.weight).toBeUndefined();
  expect(zoneForm.parse(zoneTexts(parsed))).toEqual(parsed);
  expect(zoneTexts(zoneForm.parse(zone))).toMatchObject({ standardIncluded: "", standardMost: "", isFreeOver: "on" });
});

test.each([
  ["standardIncluded", "2"],
  ["standardIncluded", "-1 kg"],
  ["standardMost", "0 kg"],
  ["standardMost", "heavy"],
  ["expressMost", "2 l"],
  ["standardStep", "250"],
  ["standardStepPrice", "-5"],
])("a wrong %s is refused with an example: %j", (field, value) => {
  const typed = { ...zone, standardStepPrice: "4000", [field]: value };
  expect(Object.keys(fieldErrors(zoneForm.safeParse(typed).error!))).toEqual([field]);
});

test("weight that is included needs a price for what is above it", () => {
  const typed = { ...zone, standardIncluded: "2 kg" };
  expect(Object.keys(fieldErrors(zoneForm.safeParse(typed).error!))).toEqual(["standardStepPrice"]);
});

test("a country has two letters, a name, a zone and its tax", () => {
  expect(countryForm.parse(country)).toEqual({ code: "GH", name: "Ghana", zoneId: "rest-of-world", tax: NO_TAX });
});

test.each([
  ["code", "G"],
  ["code", "G1"],
  ["code", "1G"],
  ["name", ""],
  ["name", "x".repeat(81)],
  ["zoneId", ""],
  ["zoneId", "x".repeat(61)],
  ["charge", ""],
  ["taxPercent", "8"],
])("a country with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(fieldErrors(countryForm.safeParse({ ...country, [field]: value }).error!))).toEqual([field]);
});
