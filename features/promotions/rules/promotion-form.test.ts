import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { promotionDays, promotionForm } from "./promotion-form.ts";

const empty = { percent: "", amount: "", fromGoods: "", fromUnits: "", category: "", productIds: "" };
const form = { ...empty, code: " welcome15 ", percent: "15", startsOn: "", endsOn: "" };
const errorsWith = (changes: object) => {
  const parsed = promotionForm.safeParse({ ...form, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a code without dates is always valid; unticked boxes are off", () => {
  expect(promotionForm.parse(form)).toEqual({
    code: "WELCOME15",
    percent: 15,
    amount: 0,
    freeDelivery: false,
    fromGoods: 0,
    fromUnits: 0,
    category: null,
    productIds: [],
    isAutomatic: false,
    firstOrderOnly: false,
    isActive: false,
    startsAt: null,
    endsAt: null,
  });
  expect(promotionForm.parse({ ...form, firstOrderOnly: "on", isActive: "on" })).toMatchObject({
    firstOrderOnly: true,
    isActive: true,
  });
});

test("a promotion gives naira or free delivery instead, from a sum and a number of units, for a category or products", () => {
  const flours = { ...form, percent: "", amount: "₦2,000", fromGoods: "30,000", fromUnits: "3", category: " Flours " };
  expect(promotionForm.parse(flours)).toMatchObject({
    percent: 0,
    amount: 2_000,
    fromGoods: 30_000,
    fromUnits: 3,
    category: "Flours",
  });
  const free = { ...form, percent: "", freeDelivery: "on", isAutomatic: "on", productIds: "1, 15;2\n1" };
  expect(promotionForm.parse(free)).toMatchObject({
    freeDelivery: true,
    isAutomatic: true,
    productIds: ["1", "15", "2"],
  });
});

test.each([
  ["nothing that it gives", "percent", { percent: "" }],
  ["a percentage and naira", "percent", { amount: "500" }],
  ["a percentage and free delivery", "percent", { freeDelivery: "on" }],
  ["naira and free delivery", "percent", { percent: "", amount: "500", freeDelivery: "on" }],
  ["a category and products", "productIds", { category: "Spices", productIds: "1" }],
  ["a first order and no code", "isAutomatic", { firstOrderOnly: "on", isAutomatic: "on" }],
])("a promotion with %s is refused at %s", (_what, field, changes) => {
  expect(Object.keys(errorsWith(changes))).toEqual([field]);
});

test("a code is valid from the start of its first day to the end of its last, in Lagos", () => {
  expect(promotionForm.parse({ ...form, startsOn: " 2026-12-01 ", endsOn: "2026-12-24" })).toMatchObject({
    startsAt: new Date("2026-11-30T23:00:00Z"),
    endsAt: new Date("2026-12-24T23:00:00Z"),
  });
});

test("the form shows the days that were entered", () => {
  for (const days of [
    { startsOn: "2026-12-01", endsOn: "2026-12-24" },
    { startsOn: "2026-12-01", endsOn: "2026-12-01" },
    { startsOn: "", endsOn: "" },
  ]) {
    expect(promotionDays(promotionForm.parse({ ...form, ...days }))).toEqual(days);
  }
});

test("the last day may be the first, but not before it", () => {
  expect(errorsWith({ startsOn: "2026-12-01", endsOn: "2026-12-01" })).toEqual({});
  expect(Object.keys(errorsWith({ startsOn: "2026-12-02", endsOn: "2026-12-01" }))).toEqual(["endsOn"]);
  expect(errorsWith({ startsOn: "2026-12-02" })).toEqual({});
  expect(errorsWith({ endsOn: "2026-12-02" })).toEqual({});
});

test.each(["1", "9", "99", "100"])("%s percent is a discount", (percent) => {
  expect(promotionForm.parse({ ...form, percent }).percent).toBe(Number(percent));
});

test.each([
  ["percent", "0"],
  ["percent", "05"],
  ["percent", "101"],
  ["percent", "-1"],
  ["percent", "1.5"],
  ["amount", "0"],
  ["amount", "2,000.50"],
  ["amount", "-1"],
  ["amount", "100,000,001"],
  ["amount", "15%"],
  ["fromGoods", "30k"],
  ["fromGoods", "-1"],
  ["fromGoods", "100,000,001"],
  ["fromUnits", "1.5"],
  ["fromUnits", "three"],
  ["fromUnits", "9,901"],
  ["category", "x".repeat(61)],
  ["productIds", Array.from({ length: 51 }, (_, number) => number).join(",")],
  ["code", "AB"],
  ["code", "TWO WORDS"],
  ["code", "ÀBC"],
  ["code", "ABCÀ"],
  ["code", "x".repeat(41)],
  ["startsOn", "tomorrow"],
  ["startsOn", "x2026-12-01"],
  ["startsOn", "2026-12-01x"],
  ["startsOn", "1 December 2026"],
  ["startsOn", "on 2026-12-01"],
  ["startsOn", "2026-12-01T12:00"],
  ["endsOn", "2026-13-01"],
  ["startsOn", "2026-02-30"],
  ["endsOn", "0000-01-01"],
])("a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(errorsWith({ [field]: value }))).toEqual([field]);
});

test.each(["ABC", "BLACK-FRIDAY-26", "x".repeat(40)])("%s can be a code", (code) => {
  expect(promotionForm.parse({ ...form, code }).code).toBe(code.toUpperCase());
});
