import { expect, test } from "vitest";
import { languageField, namesField, namesText } from "./names-field.ts";

test.each([
  ["", null],
  [" ", null],
  ["Yorùbá", "yo"],
  [" yoruba ", "yo"],
  ["HAUSA", "ha"],
  ["en", "en"],
])("the language %j has the tag %s", (typed, tag) => {
  expect(languageField.parse(typed)).toBe(tag);
});

test("a language that the shop does not know is refused with those that it knows", () => {
  expect(languageField.safeParse("Klingon").error?.issues[0]?.message).toMatch(
    /^Please choose one of these languages: .*Yorùbá/,
  );
});

test("names are read with their languages, each once, and one without a language stays", () => {
  const typed = "Yoruba: ẹ̀gúsí, hausa: agushi; ; hausa:  agushi | bara\n: agusi";
  const names = [
    { language: "yo", name: "ẹ̀gúsí" },
    { language: "ha", name: "agushi" },
    { language: "und", name: "bara" },
    { language: "und", name: "agusi" },
  ];
  expect(namesField.parse(typed)).toEqual(names);
  expect(namesField.parse(namesText(names))).toEqual(names);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`).join(",");

test.each([
  ["Yoruba:", "“Yoruba:”: please enter a name after the language"],
  [`Yoruba: ${"x".repeat(81)}`, `“Yoruba: ${"x".repeat(72)}”: please keep each under 80 characters`],
  ["a\u0007b", "“a\u0007b”: please use letters, digits and punctuation only"],
  ["x".repeat(4001), "Please keep this under 4000 characters"],
  [many(41), "Please enter 40 at the most"],
])("the names %j are refused", (typed, message) => {
  expect(namesField.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("each name of an unknown language is named, beside those that can be read", () => {
  const { error } = namesField.safeParse("Yoruba: ẹ̀gúsí, Klingon: x, Elvish: y");
  expect(error?.issues.map(({ message }) => message.replace(/: [^:]*$/, ""))).toEqual([
    "“Klingon: x”: please use one of these languages",
    "“Elvish: y”: please use one of these languages",
  ]);
  expect(namesField.parse(many(40))).toHaveLength(40);
  expect(namesField.parse(`Yoruba: ${"x".repeat(80)}`)).toEqual([{ language: "yo", name: "x".repeat(80) }]);
});
