import { expect, test } from "vitest";
import { groupBy, last, ownValue, sorted } from "./collections.ts";

test("a sorted copy leaves the list as it was, and sorts texts without a comparison", () => {
  const list = [3, 1, 2];
  expect(sorted(list, (one, other) => one - other)).toEqual([1, 2, 3]);
  expect(list).toEqual([3, 1, 2]);
  expect(sorted(new Set(["b", "a"]))).toEqual(["a", "b"]);
});

test("the last element of a list is found, and none of an empty one", () => {
  expect(last(["a", "b"])).toBe("b");
  expect(last([])).toBeUndefined();
});

test("elements are grouped by their key, in the sequence in which the keys come", () => {
  const groups = groupBy(["ogbono", "egusi", "okra"], ([letter]) => letter);
  expect([...groups]).toEqual([
    ["o", ["ogbono", "okra"]],
    ["e", ["egusi"]],
  ]);
});

test("a record has the values of its own keys only", () => {
  expect(ownValue({ Nigeria: 1 }, "Nigeria")).toBe(1);
  expect(ownValue({ Nigeria: 1 }, "constructor")).toBeUndefined();
});
