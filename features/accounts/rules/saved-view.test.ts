import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { savedViewForm } from "./saved-view.ts";

const view = { list: "orders", name: " To pack ", query: "?status=confirmed&search=&after=7&payment=paid%20up" };

test("a saved view is the filter of a list, without the fields that are empty and the place in the list", () => {
  expect(savedViewForm.parse(view)).toEqual({
    list: "orders",
    name: "To pack",
    query: "status=confirmed&payment=paid+up",
  });
});

test.each([
  ["query", "", "Choose a filter first, then save it"],
  ["query", "status=&after=7", "Choose a filter first, then save it"],
  ["name", " ", "Please enter a name for this view"],
  ["name", "x".repeat(41), "Please keep this under 40 characters"],
])("a view with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(savedViewForm.safeParse({ ...view, [field]: text }).error!)).toEqual({ [field]: message });
});

test.each([
  ["list", "secrets"],
  ["query", `search=${"x".repeat(494)}`],
])("a view with a %s that no page sends is refused: %j", (field, text) => {
  expect(Object.keys(fieldErrors(savedViewForm.safeParse({ ...view, [field]: text }).error!))).toEqual([field]);
});

test("the query of a view has at most five hundred characters", () => {
  const query = `search=${"x".repeat(493)}`;
  expect(savedViewForm.parse({ ...view, query }).query).toBe(query);
});
