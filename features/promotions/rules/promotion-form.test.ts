import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { promotionDays, promotionForm } from "./promotion-form.ts";

const form = { code: " welcome15 ", percent: "15", startsOn: "", endsOn: "" };
const errorsWith = (changes: object) => {
  const parsed = promotionForm.safeParse({ ...form, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a code without dates is always valid; unticked boxes are off", () => {
  expect(promotionForm.parse(form)).toEqual({
    code: "WELCOME15",
    percent: 15,
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
  ["percent", ""],
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
