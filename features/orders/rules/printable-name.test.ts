import { expect, test } from "vitest";
import { isPrintable } from "./printable-name.ts";

test.each([
  "Ọlá Adéṣọlá",
  "محمد بيلو",
  "李小龙",
  "はなこ",
  "ߡߊߡߊߘߎ",
  "𞤀𞤣𞤢𞤥",
  "ꕙꔤ",
  "ⵎⵓⵃⵎⵎⴰⴷ",
  "D’Souza-Óg, jr.",
  "Ngozi 🎉",
  "",
])("an invoice can show %j", (name) => expect(isPrintable(name)).toBe(true));

test.each(["ᏣᎳᎩ", "བཀྲ་ཤིས", "Ada \u{12000}"])("a name that no invoice can show is found: %j", (name) =>
  expect(isPrintable(name)).toBe(false),
);
