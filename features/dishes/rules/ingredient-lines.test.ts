import { expect, test } from "vitest";
import { readFirstDishes } from "../server/first-dishes.ts";
import { ingredientsField, ingredientsText } from "./ingredient-lines.ts";

const firstDishes = await readFirstDishes();

test("the ingredients of every dish are the same after they were written as text and read", () => {
  for (const { ingredients } of firstDishes)
    expect(ingredientsField.parse(ingredientsText(ingredients))).toEqual(ingredients);
});

test("a line has an amount, a unit and a name, and may have a product, a note and that it is optional", () => {
  expect(ingredientsField.parse("20 g Okporoko (stockfish) [8]: soaked overnight (optional)\n\n 0.5 x Onion ")).toEqual(
    [
      {
        name: "Okporoko (stockfish)",
        amount: 20,
        unit: "g",
        productId: "8",
        isOptional: true,
        note: "soaked overnight",
      },
      { name: "Onion", amount: 0.5, unit: "piece", productId: null, isOptional: false, note: "" },
    ],
  );
});

test.each([
  ["", "one a line"],
  ["Onion", "“Onion”: please write it like"],
  ["0 g Salt", "please write it like"],
  ["1.234 g Salt", "please write it like"],
  ["1 cup Rice", "please write it like"],
  ["about 20 g Salt", "please write it like"],
  ["100,000 g Rice", "please write it like"],
  ["x".repeat(100), `“${"x".repeat(80)}”: please write it like`],
  ["1 g Iru [15]\n2 g Iru [15]", "Product 15 is listed twice"],
  [`1 g ${"x".repeat(81)}`, "please write it like"],
  [`1 g Salt: ${"x".repeat(121)}`, "please write it like"],
  ["1 g Salt\n".repeat(41), "Please enter 40 at the most"],
])("%j is refused with what is wrong", (text, message) => {
  expect(ingredientsField.safeParse(text).error?.issues[0]?.message).toContain(message);
});

test("the longest list, name and note are accepted, with or without spaces between", () => {
  expect(ingredientsField.parse("1 g Salt\n \n".repeat(40))).toHaveLength(40);
  const [long] = ingredientsField.parse(`12.25ml   ${"x".repeat(80)}  [8]  :   ${"y".repeat(120)}   (optional)`);
  expect(long).toEqual({
    name: "x".repeat(80),
    amount: 12.25,
    unit: "ml",
    productId: "8",
    isOptional: true,
    note: "y".repeat(120),
  });
  expect(ingredientsField.parse("99,999 g Rice \n 2 g Salt ")).toMatchObject([
    { amount: 99_999, name: "Rice" },
    { amount: 2, name: "Salt" },
  ]);
  expect(ingredientsField.parse("2 × Onion[12]: sliced")).toMatchObject([{ productId: "12", note: "sliced" }]);
});
