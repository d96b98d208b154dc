import { expect, test } from "vitest";
import { avoidedForm } from "./avoided-form.ts";

test("what is ticked is avoided, in the sequence of the law, and other fields are ignored", () => {
  expect(avoidedForm.parse({ "en:peanuts": "on", "en:fish": "", "en:ham": "on" })).toEqual(["en:fish", "en:peanuts"]);
  expect(avoidedForm.parse({})).toEqual([]);
});

test("a ticked box has a short value, as browsers send it", () => {
  expect(avoidedForm.parse({ "en:milk": "x".repeat(20) })).toEqual(["en:milk"]);
  expect(avoidedForm.safeParse({ "en:milk": "x".repeat(21) }).success).toBe(false);
});
