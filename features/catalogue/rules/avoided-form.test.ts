import { expect, test } from "vitest";
import { avoidedForm } from "./avoided-form.ts";

const shown = "en:fish en:peanuts en:milk";

test("what is ticked is avoided, in the sequence of the law, and other fields are ignored", () => {
  const ticked = { "en:peanuts": "on", "en:fish": "", "en:ham": "on" };
  expect(avoidedForm.parse({ ...ticked, shown })).toEqual({
    shown: ["en:fish", "en:peanuts", "en:milk"],
    ticked: ["en:fish", "en:peanuts"],
  });
  expect(avoidedForm.parse({ shown }).ticked).toEqual([]);
});

test("a form that came without its ticks does not say that nothing is avoided", () => {
  expect(avoidedForm.safeParse({}).success).toBe(false);
});

test("a ticked box has a short value, as browsers send it", () => {
  expect(avoidedForm.parse({ shown, "en:milk": "x".repeat(20) }).ticked).toEqual(["en:milk"]);
  expect(avoidedForm.safeParse({ shown, "en:milk": "x".repeat(21) }).success).toBe(false);
});
