import { expect, test } from "vitest";
import { formatPhone, toE164 } from "./phone.ts";

test.each([
  ["0803 555 0142", "Nigeria", "+2348035550142"],
  ["803-555-0142", "Nigeria", "+2348035550142"],
  ["+234 (0) 803 555 0142", "Nigeria", "+2348035550142"],
  ["00234 803 555 0142", "Nigeria", "+2348035550142"],
  ["(00) 234 803.555.0142", "United States", "+2348035550142"],
  ["+234 803 555 0142", "Canada", "+2348035550142"],
  ["020 7946 0123", "United Kingdom", "+442079460123"],
  ["(415) 555-2671", "United States", "+14155552671"],
  ["024 123 4567", "Ghana", "+233241234567"],
  ["0712 345678", "Kenya", "+254712345678"],
  ["+49 30 901820", "Atlantis", "+4930901820"],
])("%s in %s is stored as %s", (text, country, expected) => expect(toE164(text, country)).toBe(expected));

test.each([
  ["call me", "Nigeria"],
  ["", "Nigeria"],
  ["123", "Nigeria"],
  ["0803 555 0142", "United Kingdom"],
  ["0803 555 0142", "Atlantis"],
])("%j in %s is no phone number", (text, country) => expect(toE164(text, country)).toBeUndefined());

test("a stored number is shown in groups, and anything else as it is", () => {
  expect(formatPhone("+2348035550142")).toBe("+234 803 555 0142");
  expect(formatPhone("•••• 0142")).toBe("•••• 0142");
});

test("spaces around a number do not matter, and 00 in the middle of a number is no prefix", () => {
  expect(toE164("  00234 803 555 0142 ", "Canada")).toBe("+2348035550142");
  expect(toE164("0803 300 0142", "Nigeria")).toBe("+2348033000142");
});
