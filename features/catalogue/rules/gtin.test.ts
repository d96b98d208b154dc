import { expect, test } from "vitest";
import { longGtin, readGtin } from "./gtin.ts";

test.each([
  ["6151100030016", "6151100030016"],
  ["615-1100 0300 16", "6151100030016"],
  ["０１２３４５６７８９０５", "012345678905"],
  ["96385074", "96385074"],
  ["12345678901231", "12345678901231"],
  ["EAN: 6 151100 030016", "6151100030016"],
  ["EAN-13: 6151100030016", "6151100030016"],
  ["Barcode 6151100030016", "6151100030016"],
  ["٦١٥١١٠٠٠٣٠٠١٦", "6151100030016"],
])("%j is the GTIN %s", (typed, gtin) => {
  expect(readGtin(typed)).toBe(gtin);
});

test.each([
  "6151100030017",
  "615110003001",
  "9638507",
  "123456789012313",
  "012345678901231",
  "096385074",
  "EAN 6151100030016 or 96385074",
  "abc",
  "",
  "6.1511E+12",
])("%j is not a valid GTIN", (typed) => {
  expect(readGtin(typed)).toBeUndefined();
});

test("zeros before a GTIN make no difference", () => {
  expect(longGtin("0012345678905")).toBe(longGtin("012345678905"));
});
