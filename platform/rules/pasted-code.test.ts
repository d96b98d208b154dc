import { expect, test } from "vitest";
import { readGroupedCode, sixDigits } from "./pasted-code.ts";

const card = { groups: 4, size: 4, characters: "23456789ABCDEFGHJKLMNPQRSTUVWXYZ" };

test.each([
  "Your code: 7KQM-2PXA-WD9E-H4TZ",
  "Your code\t7KQM-2PXA-WD9E-H4TZ",
  "Your code\r\n7KQM-2PXA-WD9E-H4TZ\r\nIt is worth ₦10,000",
  "Your code:7kqm2pxawd9eh4tz.",
  "Your code – 7KQM 2PXA WD9E H4TZ, for ₦5,000",
  "7KQM - 2PXA - WD9E - H4TZ is your code",
  "This card 7KQM 2PXA WD9E H4TZ from Ada",
  "Code：“７ＫＱＭ－２ＰＸＡ－ＷＤ９Ｅ－Ｈ４ＴＺ”",
  "gift card\u200b 7KQM\u00a02PXA\u00a0WD9E\u00a0H4TZ!",
  "7KQM-2PXA-WD9E-H4TZ and again 7KQM2PXAWD9EH4TZ",
])("the code is found in %j", (text) => expect(readGroupedCode(text, card)).toBe("7KQM2PXAWD9EH4TZ"));

test.each([
  "",
  "Your code",
  "Code 7KQM-2PXA-WD9E-H4TZ-A",
  "Code A-7KQM-2PXA-WD9E-H4TZ",
  "Code 7KQM-2PXA-WD9E",
  "Code 7KQM-2PXA-WD9E-H4T0",
  "7KQM-2PXA-WD9E-H4TZ or 8KQM-2PXA-WD9E-H4TZ",
  "Code 7KQM2PXAWD9EH4TZZ",
])("there is no one code in %j", (text) => expect(readGroupedCode(text, card)).toBeUndefined());

test.each([
  "123456",
  "123 456",
  "123-456",
  "١٢٣٤٥٦",
  "۱۲۳ ۴۵۶",
  "１２３４５６",
  "Your code is 123 456.",
  "Code: 123456 (30 s)",
])("the six digits of an app are read in %j", (text) => expect(readGroupedCode(text, sixDigits)).toBe("123456"));

test.each(["12345", "1234567", "123456 or 654321", "+2348035550142"])("six digits are not read in %j", (text) =>
  expect(readGroupedCode(text, sixDigits)).toBeUndefined(),
);
