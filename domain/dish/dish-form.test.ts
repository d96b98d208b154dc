import { expect, test } from "vitest";
import { dishes } from "../../db/seed/dishes.ts";
import { dishForm, dishText } from "./dish-form.ts";

test("every dish of a new shop is the same after it was written as text and read", () => {
  for (const { id: _id, ...details } of dishes) expect(dishForm.parse(dishText(details))).toEqual(details);
});

test.each([
  [{ name: " " }, "name", "Please enter a name"],
  [{ minutes: "0" }, "minutes", "Please enter a number from 1 to 1440"],
  [{ servings: "21" }, "servings", "Please enter a number from 1 to 20"],
  [{ steps: " \n " }, "steps", "Please enter the steps, one a line"],
  [{ ingredients: "Onion" }, "ingredients", "“Onion”: please write it like"],
  [{ goesWith: "a".repeat(81) }, "goesWith", "Please keep each under 80 characters"],
])("%j is refused, and the error names the field", (change, field, message) => {
  const [dish] = dishes;
  if (!dish) throw new Error("A new shop has no dish");
  const issue = dishForm.safeParse({ ...dishText(dish), ...change }).error?.issues[0];
  expect([issue?.path[0], issue?.message]).toEqual([field, expect.stringContaining(message)]);
});
