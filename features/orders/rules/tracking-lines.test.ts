import { expect, test } from "vitest";
import { findOrderId, readTrackingLines } from "./tracking-lines.ts";

const [one, two] = ["CBL_1790000000000_abcdefgh1", "CBL_1790000000001_abcdefgh2"] as const;
const orders = [one, two];

test.each([
  ["a column of numbers", "GIG 1\r\nGIG 2\r\n"],
  ["a column with empty lines between", "\nGIG 1\n\nGIG 2\n\n"],
  ["whole ids and numbers", `${two}\tGIG 2\n${one}\tGIG 1`],
  ["a courier's sheet with a heading", "Order\tWaybill\nabcdefgh2\tGIG 2\nABCDEFGH1\tGIG 1"],
  ["the number before the order, with semicolons", `GIG 1;${one}\nGIG 2;${two}`],
  ["what a chat adds", `#${one}.\u00a0;GIG\u00a01\u200b\n“…abcdefgh2”;GIG 2.`],
  ["quotes of a spreadsheet", `"${one}","GIG 1"\n"…abcdefgh2","GIG 2"`],
])("%s is read", (_what, pasted) => {
  expect(readTrackingLines(pasted, orders)).toEqual({ numbers: { [one]: "GIG 1", [two]: "GIG 2" }, errors: [] });
});

test("an empty text has no tracking numbers", () => {
  expect(readTrackingLines(" \n\n", orders)).toEqual({ numbers: {}, errors: [] });
});

test("a column must have a number for each order, because its sequence is all that it says", () => {
  expect(readTrackingLines("GIG 1", orders)).toEqual({
    numbers: {},
    errors: [expect.stringContaining("There are 2 orders, but 1 numbers")],
  });
});

test("every wrong line is named: an unknown order, a missing number, two numbers for one order", () => {
  const pasted = `${one}\tGIG 1\nzzzzzzzzz\tGIG 3\n${two}\t\n${one}\tGIG 9`;
  expect(readTrackingLines(pasted, orders).errors).toEqual([
    "Line 2: no order of this list has the number zzzzzzzzz.",
    expect.stringMatching(/^Line 3: .*missing/),
    expect.stringMatching(/^Line 4: there is another tracking number/),
  ]);
});

test("the end of an id that two orders share matches neither", () => {
  expect(findOrderId("abcdefgh1", orders)).toBe(one);
  expect(findOrderId("fgh2", orders)).toBe(two);
  expect(findOrderId("gh1", orders)).toBeUndefined();
  expect(findOrderId("abcd", ["CBL_1_1abcd", "CBL_2_2abcd"])).toBeUndefined();
});

test("a line says what it is about: the order whose number is missing, or which has another above", () => {
  expect(readTrackingLines(`${one},\n${two},GIG 2\n${two},GIG 3`, orders)).toEqual({
    numbers: { [two]: "GIG 2" },
    errors: [
      `Line 1: the tracking number of ${one} is missing.`,
      `Line 3: there is another tracking number for ${two} above.`,
    ],
  });
});

test("only the first line can be a heading, and the same number twice is no error", () => {
  expect(readTrackingLines(`${one},GIG 1\nOrder,Waybill`, orders).errors).toEqual([
    "Line 2: no order of this list has the number Order.",
  ]);
  expect(readTrackingLines(`Order 1,Waybill\n${one},GIG 1`, orders).errors).toEqual([
    "Line 1: no order of this list has the number Order 1.",
  ]);
  expect(readTrackingLines(`${one},GIG 1\n${one},GIG 1`, orders)).toEqual({ numbers: { [one]: "GIG 1" }, errors: [] });
});
