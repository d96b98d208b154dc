import { expect, test } from "vitest";
import { readDocumentNumber } from "./read-document-number.ts";

test.each([
  ["INV-2026-000012", "INV-2026-000012"],
  ["inv 2026 12", "INV-2026-000012"],
  ["CN2026-1", "CN-2026-000001"],
  ["cn 2026/000123", "CN-2026-000123"],
  ["Your invoice (INV–2026–000012) of today", "INV-2026-000012"],
  ["INV - 2026 - 123456", "INV-2026-123456"],
  ["INV-2026-1234567", undefined],
  ["INV-202-12", undefined],
  ["XINV-2026-000012", undefined],
  ["PO-2026-000012", undefined],
  ["INV202612", undefined],
  ["INV-2026----12", undefined],
  ["", undefined],
])("in “%s” the number of a document is %s", (text, number) => {
  expect(readDocumentNumber(text)).toBe(number);
});
