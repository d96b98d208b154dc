import { expect, test } from "vitest";
import type { z } from "zod";
import {
  checkbox,
  currentPassword,
  dayField,
  emailField,
  naira,
  newPassword,
  onOrOff,
  optionalDayField,
  optionalEmailField,
  paragraphs,
  singleLine,
} from "./fields.ts";

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

test("a line is trimmed, as long as it may be, and without control characters", () => {
  expect(singleLine(5).parse(" garri ")).toBe("garri");
  expect(takes(singleLine(5), "garri!")).toBe(false);
  expect(singleLine(40).parse("Ikeja\r\nLagos\tNigeria")).toBe("Ikeja Lagos Nigeria");
  expect(takes(singleLine(40), "Ikeja\u0000")).toBe(false);
});

test("characters that reverse the text after them are removed", () => {
  expect(singleLine(20).parse("\u202e Ngozi\u202c")).toBe("Ngozi");
  expect(paragraphs(20).parse("\u2066one\u2069\ntwo")).toBe("one\ntwo");
  expect(singleLine(20).parse("שלום")).toBe("שלום");
});

test("a switch is on or off, and a form without it is neither", () => {
  expect([onOrOff.parse("true"), onOrOff.parse("false")]).toEqual([true, false]);
  for (const value of [undefined, "", "on", "TRUE"]) expect(takes(onOrOff, value), value).toBe(false);
});

test("an email address is read as it was pasted, and any other text is refused with a helpful message", () => {
  expect(emailField.parse(" Amara@Example.com\u200b ")).toBe("amara@example.com");
  expect(emailField.safeParse(" ").error?.issues[0]?.message).toBe("Please enter your email address");
  expect(emailField.safeParse("amara").error?.issues[0]?.message).toBe("Please enter a valid email address");
  expect(["", " ", "Ada <ada@example.com>"].map((text) => optionalEmailField.parse(text))).toEqual([
    "",
    "",
    "ada@example.com",
  ]);
  expect(takes(optionalEmailField, "ada@")).toBe(false);
  for (const wrong of ["", "amara", `${"a".repeat(250)}@b.ng`]) expect(takes(emailField, wrong)).toBe(false);
});

test("a new password has 8 to 128 characters; an entered one may be shorter", () => {
  expect([7, 8, 128, 129].map((length) => takes(newPassword, "x".repeat(length)))).toEqual([false, true, true, false]);
  expect([0, 1, 128, 129].map((length) => takes(currentPassword, "x".repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("paragraphs are trimmed, keep their lines with one newline each, and have no other control characters", () => {
  expect(paragraphs(40).parse(" one\r\ntwo\rthree\n\nfour ")).toBe("one\ntwo\nthree\n\nfour");
  expect(takes(paragraphs(3), "four")).toBe(false);
  expect(takes(paragraphs(40), "bell\u0007")).toBe(false);
});

test.each([
  ["15984", 15_984],
  ["15,984", 15_984],
  ["₦15 984", 15_984],
  ["", 0],
  ["100000000", 100_000_000],
])("%j is %d naira", (text, amount) => expect(naira.parse(text)).toBe(amount));

test.each(["100000001", "1.5", "-1", "x1", "1x", "1e3", "0000000001"])("%j is no amount in naira", (text) =>
  expect(takes(naira, text)).toBe(false),
);

test("a day is one of the calendar, and may be empty where its field says so", () => {
  expect(dayField("When?").parse(" 2028-02-29 ")).toBe("2028-02-29");
  for (const wrong of ["", "2026-02-30", "0000-01-01"]) {
    expect(
      dayField("When?")
        .safeParse(wrong)
        .error?.issues.map(({ message }) => message),
    ).toEqual(["When?"]);
  }
  expect(optionalDayField("When?").parse("")).toBe("");
  expect(takes(optionalDayField("When?"), "2026-02-29")).toBe(false);
});

test("a box is ticked when the form sends it with a value", () => {
  expect([undefined, "", "on"].map((value) => checkbox.parse(value))).toEqual([false, false, true]);
});
