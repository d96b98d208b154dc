import { expect, test } from "vitest";
import {
  createList,
  deleteList,
  isNamedLists,
  MAX_LISTS,
  putOnList,
  renameList,
  restoreList,
  type NamedList,
} from "./lists.ts";

const lists: NamedList[] = [
  { id: "a", name: "Mama's list", productIds: ["1", "2"] },
  { id: "b", name: "Jollof on Sunday", productIds: [] },
];

test("a list is created with its name trimmed, renamed, and not without a name", () => {
  expect(createList([], "a", "  Mama's   list ")).toEqual([{ id: "a", name: "Mama's list", productIds: [] }]);
  expect(createList(lists, "c", "   ")).toBe(lists);
  expect(renameList(lists, "b", "Party jollof").map((list) => list.name)).toEqual(["Mama's list", "Party jollof"]);
  expect(renameList(lists, "b", " ")).toBe(lists);
  expect(createList([], "a", "x".repeat(200))[0]?.name).toHaveLength(40);
  expect(createList([], "a", `${"x".repeat(39)} and more`)[0]?.name).toBe("x".repeat(39));
});

test("there are at most twenty lists", () => {
  let many: NamedList[] = [];
  for (let number = 0; number < 30; number += 1) many = createList(many, `${number}`, "List");
  expect(many).toHaveLength(MAX_LISTS);
  expect(isNamedLists(many)).toBe(true);
});

test("a product is put on one list once, and taken off again", () => {
  const put = { productId: "7", listed: true };
  const filled = putOnList(putOnList(lists, "b", put), "b", put);
  expect(filled.map((list) => list.productIds)).toEqual([["1", "2"], ["7"]]);
  expect(putOnList(filled, "b", { ...put, listed: false })).toEqual(lists);
});

test("a deleted list comes back at its place, and only once", () => {
  const [mama] = lists;
  if (!mama) throw new Error("There is no list");
  const left = deleteList(lists, "a");
  expect(left.map((list) => list.id)).toEqual(["b"]);
  expect(restoreList(left, mama, 0)).toEqual(lists);
  expect(restoreList(lists, mama, 0)).toBe(lists);
  expect(restoreList(deleteList(lists, "b"), { id: "b", name: "Jollof on Sunday", productIds: [] }, 1)).toEqual(lists);
  expect(restoreList(lists, { ...mama, id: "c" }, 1).map((list) => list.id)).toEqual(["a", "c", "b"]);
});

test.each([
  [null],
  [{}],
  [[{}]],
  [[{ id: "", name: "x", productIds: [] }]],
  [[{ id: "a", name: "x", productIds: [1] }]],
  [[{ id: 7, name: "x", productIds: [] }]],
  [[{ id: "a", name: "x", productIds: [] }, {}]],
])("stored lists that are %o are not used", (stored) => {
  expect(isNamedLists(stored)).toBe(false);
});

const stored = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: "x", productIds: [] }));

test("stored lists are used up to as many as a browser may have", () => {
  expect(isNamedLists(stored(MAX_LISTS))).toBe(true);
  expect(isNamedLists(stored(MAX_LISTS + 1))).toBe(false);
  expect(isNamedLists([{ id: "a", name: "", productIds: [] }])).toBe(false);
  expect(isNamedLists([null])).toBe(false);
});
