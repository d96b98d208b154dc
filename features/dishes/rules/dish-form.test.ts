import { expect, test } from "vitest";
import { readFirstDishes } from "../server/first-dishes.ts";
import { dishFieldLabels, dishFields, dishForm, dishText } from "./dish-form.ts";

const firstDishes = await readFirstDishes();

test("every dish of a new shop is the same after it was written as text and read", () => {
  for (const { id: _id, ...details } of firstDishes) expect(dishForm.parse(dishText(details))).toEqual(details);
});

const [dish] = firstDishes;
if (!dish) throw new Error("A new shop has no dish");
const text = dishText(dish);
const numbers = (most: number) => Array.from({ length: most }, (_, index) => index).join(", ");

test.each([
  [{ name: " " }, "name", "Please enter a name"],
  [{ minutes: "0" }, "minutes", "Please enter a number from 1 to 1440"],
  [{ minutes: "12a" }, "minutes", "Please enter a number from 1 to 1440"],
  [{ minutes: "a12" }, "minutes", "Please enter a number from 1 to 1440"],
  [{ servings: "21" }, "servings", "Please enter a number from 1 to 20"],
  [{ steps: " \n " }, "steps", "Please enter the steps, one a line"],
  [{ steps: "Stir\n".repeat(21) }, "steps", "Please enter 20 at the most"],
  [{ ingredients: "Onion" }, "ingredients", "“Onion”: please write it like"],
  [{ goesWith: numbers(13) }, "goesWith", "Please enter 12 at the most"],
  [{ goesWith: "a".repeat(81) }, "goesWith", "Please keep each under 80 characters"],
  [{ goesWith: `eba, ${"a".repeat(81)}` }, "goesWith", "Please keep each under 80 characters"],
])("%j is refused, and the error names the field", (change, field, message) => {
  const issue = dishForm.safeParse({ ...text, ...change }).error?.issues[0];
  expect([issue?.path[0], issue?.message]).toEqual([field, expect.stringContaining(message)]);
});

test("the longest lists and the highest numbers are accepted, and each entry is trimmed", () => {
  const most = { minutes: " 1440 ", servings: "20", steps: " Stir \n".repeat(20), goesWith: numbers(12) };
  const parsed = dishForm.parse({ ...text, ...most, searchWords: `${"a".repeat(80)}; soup,soup ` });
  expect(parsed).toMatchObject({ minutes: 1440, servings: 20, searchWords: ["a".repeat(80), "soup"] });
  expect(parsed.steps).toEqual(Array.from({ length: 20 }, () => "Stir"));
  expect(parsed.goesWith).toHaveLength(12);
});

test("a dish without a language has an English name, and one without a colour that of a calabash", () => {
  const parsed = dishForm.parse({ ...text, nameLanguage: "", colour: " ", goesWith: "", searchWords: "\n" });
  expect(parsed).toMatchObject({ nameLanguage: "en", colour: "calabash", goesWith: [], searchWords: [] });
  expect(dishForm.parse({ ...text, colour: " FOREST " }).colour).toBe("forest");
  expect(dishText({ ...dish, nameLanguage: "tlh" }).nameLanguage).toBe("");
});

test.each([
  [{ region: "" }, "region", "Please say where it is cooked"],
  [{ description: "\n" }, "description", "Please describe it"],
  [{ colour: "blue" }, "colour", "Please choose one of these colours: Indigo, Palm, Clay, Calabash, Forest"],
  [{ searchWords: numbers(41) }, "searchWords", "Please enter 40 at the most"],
])("%j is refused with what to enter", (change, field, message) => {
  expect(
    dishForm.safeParse({ ...text, ...change }).error?.issues.map(({ path, message: said }) => [path[0], said]),
  ).toEqual([[field, message]]);
});

test("each field that staff fill in for a dish has a label", () => {
  expect(dishFields.toSorted()).toEqual(Object.keys(dishForm.shape).toSorted());
  expect(Object.values(dishFieldLabels).every(Boolean)).toBe(true);
});
