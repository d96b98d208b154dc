import { expect, test } from "vitest";
import { NOT_STATED } from "#features/catalogue/rules/food-fields.ts";
import { newProductText, productFields } from "#features/catalogue/rules/product-form.ts";
import { fieldsIn, filledIn, productSections } from "./product-sections.ts";

/** The fields above the folded sections. */
const always = ["name", "price", "size", "category", "description"];

test("every field of a product is in its form once", () => {
  const folded = Object.values(productSections).flatMap(fieldsIn);
  expect([...always, ...folded].toSorted()).toEqual(productFields.toSorted());
});

test("a section says how much of it is filled in; what is not stated is not, and nutrition only as a whole", () => {
  expect(filledIn(productSections.food, newProductText)).toBe("1 of 8 filled in");
  const stated = { ...newProductText, contains: "none", mayContain: NOT_STATED, storage: "Dry", calories: "350" };
  expect(filledIn(productSections.food, stated)).toBe("3 of 8 filled in");
  const nutrition = { protein: "20", carbs: "10", fat: "3" };
  expect(filledIn(productSections.food, { ...stated, ...nutrition })).toBe("4 of 8 filled in");
  expect(filledIn(productSections.offer, newProductText)).toBeUndefined();
});
