import { expect, test } from "vitest";
import { allergensField, countryField, dietsField, heatField, kindsField } from "./food-fields.ts";

const messageOf = (field: typeof allergensField | typeof heatField | typeof countryField, typed: string) =>
  field.safeParse(typed).error?.issues[0]?.message;

test("allergens are not stated, none, or some of the fourteen, by name or id, in any sequence", () => {
  for (const typed of ["", " Not stated "]) expect(allergensField.parse(typed)).toBeNull();
  expect(allergensField.parse("None")).toEqual([]);
  expect(allergensField.parse("Peanuts; fish")).toEqual(allergensField.parse("en:fish, en:peanuts"));
});

test.each([
  ["none, fish", /only one of the three$/],
  ["fish, not stated", /only one of the three$/],
  ["none, not stated", /only one of the three$/],
  ["fisk", /^Please use only these: not stated, none, /],
  ["fish, fisk", /^Please use only these: not stated, none, /],
])("“%s” as allergens is refused with what can be typed", (typed, message) => {
  expect(messageOf(allergensField, typed)).toMatch(message);
});

test("how hot something is, is one of three or not stated; what can be typed is said", () => {
  expect(heatField.parse(" Mild heat ")).toBe("mild");
  for (const typed of ["", " ", "Not stated"]) expect(heatField.parse(typed)).toBeNull();
  expect(messageOf(heatField, "warm")).toBe("Please use only these: not stated, Not hot, Mild heat, Hot");
});

test("what is no kind, no diet and no country is refused with what can be typed", () => {
  expect(kindsField.safeParse("stone").error?.issues[0]?.message).toMatch(/^Please use only these: ./);
  expect(dietsField.safeParse("paleo").error?.issues[0]?.message).toBe(
    "Please use only these: Vegan, Vegetarian, Halal",
  );
  expect(countryField.parse("norway")).toBe("Norway");
  expect(countryField.parse("NO")).toBe("Norway");
  expect(countryField.parse("")).toBe("Nigeria");
  expect(messageOf(countryField, "EU")).toBe("Please enter a country in English, for example Norway");
  expect(messageOf(countryField, "Norge")).toBe("Please enter a country in English, for example Norway");
});
