import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { newProductForm } from "./new-product-form.ts";
import { newProductText } from "./product-form.ts";

const uziza = {
  ...newProductText,
  name: "Uziza",
  description: "Small black berries.",
  category: "Spices",
  size: "100 g",
  price: "4,000",
};

test("a new product may have its first stock with the date of the batch, and be shown at once", () => {
  const first = { units: "1,200", bestBefore: "2027-12-31", show: "yes" };
  expect(newProductForm.parse({ ...uziza, ...first })).toMatchObject({
    name: "Uziza",
    price: 4_000,
    units: 1_200,
    bestBefore: "2027-12-31",
    show: "yes",
  });
  const later = newProductForm.parse({ ...uziza, units: "", bestBefore: "" });
  expect(later).toMatchObject({ units: null, bestBefore: null });
  expect(later.show).toBeUndefined();
  expect(newProductForm.parse(uziza)).toMatchObject({ units: null, bestBefore: null });
});

test("wrong details and a wrong start of a new product are refused together, each at its field", () => {
  const wrong = newProductForm.safeParse({ ...uziza, name: "", units: "some", bestBefore: "2026-02-30" });
  expect(fieldErrors(wrong.error!)).toEqual({
    name: expect.stringContaining("name"),
    units: "Please enter a whole number, for example 24",
    bestBefore: "Please enter a date",
  });
  expect(Object.keys(fieldErrors(newProductForm.safeParse({ ...uziza, show: "no" }).error!))).toEqual(["show"]);
});
