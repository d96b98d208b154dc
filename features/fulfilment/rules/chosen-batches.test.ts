import { expect, test } from "vitest";
import { readChosenBatches, suggestUnits } from "./chosen-batches.ts";

test("the batches that staff chose are read with their units; those without units are left out", () => {
  const typed = {
    "code-1-0": "eg-01",
    "take-1-0": "2",
    "code-1-1": "EG-02",
    "take-1-1": "0",
    "take-7-0": "",
    "code-7-1": "OG-01",
    "take-7-1": " ",
    seen: "9",
  };
  expect(readChosenBatches(typed)).toEqual({ chosen: [{ productId: "1", code: "EG-01", units: 2 }] });
});

test("an invalid number of units is an error of its field", () => {
  expect(readChosenBatches({ "code-1-0": "EG-01", "take-1-0": "two" })).toEqual({
    errors: { "take-1-0": "Please enter a whole number, for example 24" },
  });
});

test("the suggested units of the shorter-lived batches add up to what is wanted, earliest expiry first", () => {
  const others = [3, 5, 5].map((units, index) => ({ code: `B${index}`, bestBefore: null, units }));
  expect(suggestUnits({ wanted: 6, others })).toEqual([3, 3, 0]);
});

test("only fields that are named after a product and a place are read, and a batch without a code is not chosen", () => {
  const long = "x".repeat(20);
  const typed = {
    [`code-${long}-999`]: "A",
    [`take-${long}-999`]: "1",
    "take-1-0": "3",
    "code-1-0": " ",
    "take-1-1": "3",
    [`code-${long}x-0`]: "A",
    [`take-${long}x-0`]: "1",
    "code-1-100": "A",
    "code-1-1000": "A",
    "take-1-1000": "1",
    "code-7-x": "A",
    "take-7-x": "1",
    "code-8-0": "A",
    "retake-8-0": "1",
  };
  expect(readChosenBatches(typed)).toEqual({ chosen: [{ productId: long, code: "A", units: 1 }] });
});
