import * as fc from "fast-check";
import { expect, test } from "vitest";
import { codeCharacters, plainCharacters, plainCode, plainLine, plainLines, trimmed } from "./typed-text.ts";

test.each([
  ["\u200bNgozi\u2060 Oka\u00adfor\ufeff", "Ngozi Okafor"],
  ["\u202e12 Allen\u00a0Avenue\u3000Ikeja\u2028Lagos\t", "12 Allen Avenue Ikeja Lagos"],
  ["12\u2010A, 3\u20114 and 5–7 Allen Avenue", "12-A, 3-4 and 5-7 Allen Avenue"],
  ["Garri – white, or yellow — for Eba", "Garri – white, or yellow — for Eba"],
  ["Ade\u0301ba\u0301yo\u0323\u0300", "Adébáyọ̀".normalize("NFC")],
  ["\u3164\u2800\u115f", ""],
  ["D'Angelo O’Connor", "D'Angelo O’Connor"],
])("the line %j is %j", (typed, line) => expect(plainLine(typed)).toBe(line));

test("joiners stay where the script or the emoji needs them, and nowhere else", () => {
  for (const needed of ["علی\u200cرضا", "क्\u200dष", "👩🏾\u200d🍳", "❤\ufe0f", "辻\u{e0100}", "ᠨ\u180b"]) {
    expect(plainLine(needed)).toBe(needed);
  }
  expect(plainLine("👍\u200dA, A\u200d👍, 👍\u200c🍳, a\u180b")).toBe("👍A, A👍, 👍🍳, a");
  expect(plainLine("Ngo\u200czi\u200d Oka\ufe0ffor\u{e0100} \u200dعلی\u200c")).toBe("Ngozi Okafor علی");
});

test("text of several lines keeps its lines and its dashes", () => {
  expect(plainLines("\ufeffone\u00a0–\u00a0two\u2028three\r\nfour\rVera\vfive\tsix\u200b ")).toBe(
    "one – two\nthree\nfour\nVera\nfive six",
  );
});

test.each([
  "welcome15",
  " WELCOME15 ",
  "WELCOME15\u200b",
  "\u200eWELCOME\u00ad15\u2060",
  "“WELCOME15”",
  "WELCOME15.",
  "*WELCOME15*",
  "ＷＥＬＣＯＭＥ１５",
  "WELCOME 15",
  "WELCOME\u00a015",
  "– WELCOME15",
])("the code %j is WELCOME15", (typed) => expect(plainCode(typed)).toBe("WELCOME15"));

test("a hyphen of a code stays, whichever dash was typed, and a letter that no code has is not left out", () => {
  expect(plainCode("eid–15")).toBe("EID-15");
  expect(codeCharacters("eid – 15")).toBe("EID15");
  expect(plainCode("WЕLCOME15")).toBe("WЕLCOME15");
});

test("whatever was typed, reading it once more changes nothing", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(anyText, (typed) => {
      for (const read of [plainLine, plainLines, plainCharacters, plainCode])
        expect(read(read(typed))).toBe(read(typed));
    }),
  );
});

test("characters that may not be at the ends are trimmed, even when nothing else is left", () => {
  expect([trimmed("..a.b..", /\./), trimmed("...", /\./), trimmed("", /\./)]).toEqual(["a.b", "", ""]);
});
