import { expect, test } from "vitest";
import { readProductEdits } from "./product-edits.ts";

const row = {
  "version-7": "3",
  "shown-7": "5000",
  "seen-7": "12",
  "price-7": "5000",
  "received-7": "",
  "counted-7": "",
};

test("a row in which nothing was typed is no edit", () => {
  expect(readProductEdits(row, ["7"])).toEqual({ edits: [] });
});

test("a new price counts with the version that was shown, units received without it", () => {
  expect(readProductEdits({ ...row, "price-7": "₦5,500" }, ["7"])).toEqual({
    edits: [{ id: "7", version: 3, price: 5500 }],
  });
  expect(readProductEdits({ ...row, "received-7": " 24 " }, ["7"])).toEqual({
    edits: [{ id: "7", stock: { cause: "received", units: 24, seen: 12 } }],
  });
});

test("a row without a price field, as those get it who see no prices, changes the stock only", () => {
  const { "price-7": _price, ...stock } = row;
  expect(readProductEdits({ ...stock, "counted-7": "0" }, ["7"])).toEqual({
    edits: [{ id: "7", stock: { cause: "counted", units: 0, seen: 12 } }],
  });
});

test.each([
  [{ "price-7": "" }, "price-7"],
  [{ "price-7": "12.50" }, "price-7"],
  [{ "received-7": "0" }, "received-7"],
  [{ "counted-7": "many" }, "counted-7"],
  [{ "received-7": "1", "counted-7": "2" }, "counted-7"],
])("%j is refused at its field", (typed, field) => {
  const read = readProductEdits({ ...row, ...typed }, ["7"]);
  expect("errors" in read && Object.keys(read.errors)).toEqual([field]);
});
