import { expect, test } from "vitest";
import { isStaff, roleWithArticle, STAFF_ROLES } from "./role.ts";

test("every role but that of a customer may enter the office", () => {
  expect(STAFF_ROLES.map(isStaff)).toEqual([true, true, true, true]);
  expect(isStaff("customer")).toBe(false);
});

test("a sentence says an owner, and a packer", () => {
  expect(STAFF_ROLES.map(roleWithArticle)).toEqual(["an owner", "a manager", "a packer", "a bookkeeper"]);
});
