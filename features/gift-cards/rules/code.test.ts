import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { formatGiftCardCode, newGiftCardCode, readGiftCardCode } from "./code.ts";

test("a code has 16 characters that nobody mixes up, in groups of four, and each of the 32 comes up", () => {
  const codes = Array.from({ length: 500 }, () => newGiftCardCode(randomBytes));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  expect(new Set(codes.join("")).size).toBe(32);
  expect(new Set(codes).size).toBe(500);
  expect(formatGiftCardCode("7KQM2PXAWD9EH4TZ")).toBe("7KQM-2PXA-WD9E-H4TZ");
});

test.each([
  "7KQM-2PXA-WD9E-H4TZ",
  "7kqm2pxawd9eh4tz",
  " 7KQM 2PXA WD9E H4TZ ",
  "“７ＫＱＭ-2PXA-WD9E-H4TZ.”\u200b",
  "7KQM–2PXA–WD9E–H4TZ",
  "Your code: 7KQM-2PXA-WD9E-H4TZ",
  "Your code\t7KQM-2PXA-WD9E-H4TZ",
])("a code is understood as people type it: %s", (typed) => expect(readGiftCardCode(typed)).toBe("7KQM2PXAWD9EH4TZ"));

test.each(["", "7KQM-2PXA-WD9E", "7KQM-2PXA-WD9E-H4T0", "7KQM-2PXA-WD9E-H4TZ-A"])(
  "what cannot be a code is none: %s",
  (typed) => expect(readGiftCardCode(typed)).toBeUndefined(),
);
