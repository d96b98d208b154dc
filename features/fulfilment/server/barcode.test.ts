import { expect, test } from "vitest";
import { code128 } from "./barcode.ts";

// The symbols in these texts, from ISO/IEC 15417 rather than the library: widths of bar, space, bar and so on.
const START_B = "211214";
const STOP = "2331112";
const symbols: Record<string, [value: number, widths: string]> = {
  a: [65, "121124"],
  b: [66, "121421"],
  c: [67, "141122"],
  "1": [17, "123221"],
  "2": [18, "223211"],
  "7": [23, "312131"],
};
const widthsOfValue: Record<number, string> = Object.fromEntries(Object.values(symbols));

/** Decodes a code set B barcode; throws on an unknown symbol or a wrong check symbol. */
function decode(barcode: number[]): string {
  const widths = barcode.join("");
  if (!widths.startsWith(START_B) || !widths.endsWith(STOP)) throw new Error("Not Code 128 B");
  const found = widths.slice(START_B.length, -STOP.length).match(/.{6}/g) ?? [];
  const characters = found.slice(0, -1).map((one) => {
    const known = Object.entries(symbols).find(([, [, pattern]]) => pattern === one);
    if (!known) throw new Error(`Unknown symbol ${one}`);
    return known[0];
  });
  const check =
    characters.reduce((sum, character, index) => sum + (symbols[character]?.[0] ?? 0) * (index + 1), 104) % 103;
  const expected = widthsOfValue[check];
  if (expected !== undefined && expected !== found.at(-1)) throw new Error("The check symbol is wrong");
  return characters.join("");
}

test.each(["abc", "a1b", "cab7", "b2a"])("the barcode of %s reads as it again", async (text) => {
  expect(decode(await code128(text))).toBe(text);
});

test("a barcode begins and ends with a bar, and each symbol has eleven modules", async () => {
  const barcode = await code128("shipped01");
  expect(barcode.length % 2).toBe(1);
  expect(barcode.reduce((sum, width) => sum + width, 0) % 11).toBe(2);
});
