import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { readUnitFields, restockFields } from "./unit-fields.ts";

const WRONG = "Please enter a whole number, for example 24";

test("each product's field has its units, an empty one has none, and other fields are left out", () => {
  const typed = { "units-1": " 3 ", "units-jollof-mix": "1,200", "units-2": " ", "units-3": 4, "units-": "5", x: "6" };
  expect(readUnitFields(typed, "units-")).toEqual({
    units: [
      { productId: "1", quantity: 3 },
      { productId: "jollof-mix", quantity: 1_200 },
      { productId: "2", quantity: 0 },
      { productId: "3", quantity: 0 },
    ],
    errors: {},
  });
});

test("an invalid number is an error of its field, and the other fields are read", () => {
  expect(readUnitFields({ "units-1": "two", "units-2": "2", "units-3": "1000001" }, "units-")).toEqual({
    units: [{ productId: "2", quantity: 2 }],
    errors: { "units-1": WRONG, "units-3": "That is more than a shelf can hold" },
  });
});

test("the schema of the units that go back into stock has the same units and errors", () => {
  expect(restockFields.parse({ "restock-1": "2", reason: "Came back" })).toEqual({
    units: [{ productId: "1", quantity: 2 }],
  });
  const { error } = restockFields.safeParse({ "restock-1": "2", "restock-2": "-1" });
  expect(fieldErrors(error!)).toEqual({ "restock-2": WRONG });
});
