import { expect, test } from "vitest";
import { parseStatementAmount, parseStatementDate } from "./statement-cells.ts";

test.each([
  ["80,108.00", 8_010_800],
  ["₦80,108", 8_010_800],
  ["NGN 80108.5 CR", 8_010_850],
  ["N1,234.50", 123_450],
  ["(250.00)", -25_000],
  ["-250", -25_000],
  ["−250", -25_000],
  ["250.00 DR", -25_000],
  ["+80,108.00", 8_010_800],
  ["0.00", 0],
  ["--", 0],
  ["", 0],
])("the amount %s is %d kobo", (text, kobo) => {
  expect(parseStatementAmount(text)).toBe(kobo);
});

test.each(["1,23", "12.345", "(250", "250)", "eighty", "1.234,50", "21/11/2026", "1e9"])("%s is no amount", (text) => {
  expect(parseStatementAmount(text)).toBeUndefined();
});

test.each([
  ["03/11/2026", "2026-11-03"],
  ["3-Nov-26", "2026-11-03"],
  ["03 Nov 2026 09:14:22", "2026-11-03"],
  ["3rd November, 2026", "2026-11-03"],
  ["03.11.2026", "2026-11-03"],
  ["2026-11-03T09:38:48", "2026-11-03"],
  ["2026/11/03", "2026-11-03"],
])("the date %s is the day %s in Lagos", (text, day) => {
  expect(parseStatementDate(text)).toBe(day);
});

test("dates have the day first, except in a file whose format says otherwise", () => {
  expect(parseStatementDate("03/11/2026 06:05:46 PM", true)).toBe("2026-03-11");
});

test.each(["31/02/2026", "13/13/2026", "yesterday", "", "80,108.00", "3 Foo 2026"])("“%s” is no date", (text) => {
  expect(parseStatementDate(text)).toBeUndefined();
});
