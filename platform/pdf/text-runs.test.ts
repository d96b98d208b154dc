import { expect, test } from "vitest";
import { breakLines, mirrored, plainEmoji, visualRuns } from "./text-runs.ts";

const chooseFont = (character: string) => (/\p{Script=Hebrew}/u.test(character) ? "hebrew" : "regular");
const shown = (line: string) =>
  visualRuns(line, chooseFont).map(({ text, isReversed }) => (isReversed ? `<${text}>` : text));

test("runs go from left to right, those of a text from right to left in its sequence", () => {
  expect(shown("Flat 3")).toEqual(["Flat 3"]);
  expect(shown("דוד כהן")).toEqual(["<כהן>", "< >", "<דוד>"]);
  expect(shown("Flat 3 (דוד 12) Lagos")).toEqual(["Flat 3 (", "12", "< >", "<דוד>", ") Lagos"]);
});

test("an isolated text does not change the direction of the text after it", () => {
  const controls = /[\u2068\u2069]/g;
  expect(shown("\u2068דוד\u2069, 500 g").join("|").replaceAll(controls, "")).toBe("|<דוד>|, 500 g");
});

test("marks are drawn with the font of their letter", () => {
  expect(visualRuns("דָּ", chooseFont)).toEqual([{ text: "דָּ", font: "hebrew", isReversed: true }]);
});

test("brackets of a text from right to left are turned around", () => {
  expect(mirrored("(a")).toBe("a)");
});

const measure = (text: string) => [...text].length;

test("lines end after spaces and hyphens, between Chinese letters, and inside of a word that is too long", () => {
  expect(breakLines("12 Allen Avenue, Ikeja", 10, measure)).toEqual(["12 Allen", "Avenue,", "Ikeja"]);
  expect(breakLines("Akwa-Ibom", 6, measure)).toEqual(["Akwa-", "Ibom"]);
  expect(breakLines("北京市朝阳区", 4, measure)).toEqual(["北京市朝", "阳区"]);
  expect(breakLines("abcdefghij", 4, measure)).toEqual(["abcd", "efgh", "ij"]);
  expect(breakLines("one\n\ntwo", 4, measure)).toEqual(["one", "", "two"]);
});

test("an emoji of several is drawn as its parts, without skin tones", () => {
  expect(plainEmoji("👍🏽 👨‍👩‍👧 ❤️ 🇳🇬")).toBe("👍 👨👩👧 ❤ 🇳🇬");
});
