import { expect, test } from "vitest";
import { basketForm } from "#features/baskets/rules/basket.ts";
import { rowCursor, rowId } from "./row-id.ts";
import { parseStorableJson } from "./storable-json.ts";

test.each([
  String.raw`[{"productId":"1\u0000","quantity":1}]`,
  String.raw`[{"productId":"\ud800","quantity":1}]`,
  String.raw`[{"productId":"1","quantity":1,"\udc00":1}]`,
  "[",
  "",
])("%s is no JSON that the shop stores, and no basket", (items) => {
  expect(parseStorableJson(items)).toBeUndefined();
  expect(basketForm.safeParse({ items }).success).toBe(false);
});

test("JSON with a whole surrogate pair is read as it is", () => {
  expect(parseStorableJson(String.raw`{"name":"\ud83d\ude00 ₦","list":[1,null]}`)).toEqual({
    name: "😀 ₦",
    list: [1, null],
  });
});

test.each(["", "0", "-1", "1.5", "1e3", "0x10", " 7", "NaN", "Infinity", "9".repeat(16), "9".repeat(400), "1\0"])(
  "%j is no place in a list",
  (text) => {
    expect(rowCursor(text)).toBeUndefined();
    expect(rowId(text) <= 0).toBe(true);
  },
);

test("a list index is accepted as the id of a row", () => {
  expect([rowCursor("7"), rowCursor("9".repeat(15)), rowCursor(null)]).toEqual([7, 999_999_999_999_999, undefined]);
});
