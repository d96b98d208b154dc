import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { productKindLabels } from "#features/catalogue/rules/kinds.ts";
import { newProductText, productFieldLabels, type ProductText } from "#features/catalogue/rules/product-form.ts";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { FoodFields, ShipmentFields, type GetFieldProps } from "./food-fields.tsx";

const fields = (text: Partial<ProductText>, errors = {}): GetFieldProps => {
  const props = fieldPropsFor({ ...newProductText, ...text }, { errors });
  return (name, hint) => ({ label: productFieldLabels[name], ...props(name, hint) });
};

const boxes = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
const sent = (name: string) =>
  boxes(name)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const press = (name: string, value: string) => fireEvent.click(boxes(name).find((box) => box.value === value)!);
const show = (contains: string) => render(<FoodFields field={fields({ contains })} nutrition={null} />);

test("a ticked allergen is a statement; saying none, or nothing, unticks them all", () => {
  show("fish, milk");
  expect(sent("contains")).toEqual(["", "fish", "milk"]);
  press("contains", "milk");
  expect(sent("contains")).toEqual(["", "fish"]);
  press("contains", "none");
  expect(sent("contains")).toEqual(["none"]);
  press("contains", "milk");
  press("contains", "fish");
  expect(sent("contains")).toEqual(["", "fish", "milk"]);
  press("contains", "not stated");
  expect(sent("contains")).toEqual(["not stated"]);
  press("contains", "");
  press("contains", "fish");
  press("contains", "fish");
  expect(sent("contains")).toEqual([""]);
  expect(sent("mayContain")).toEqual(["not stated"]);
});

test.each([
  ["", "not stated"],
  ["Not stated", "not stated"],
  ["None", "none"],
])("the allergens “%s” are shown as “%s”", (contains, state) => {
  show(contains);
  expect(sent("contains")).toEqual([state]);
});

test("the kinds that a product has are ticked, and what is wrong with them is said with the group", () => {
  const [one, , other] = Object.values(productKindLabels);
  const field = fields({ kinds: ` ${one} , ${other?.toUpperCase()}` }, { kinds: "Unknown kind" });
  const { container } = render(<ShipmentFields field={field} />);
  expect(sent("kinds")).toEqual([one, other]);
  const group = container.querySelector("[role=group]");
  const note = document.getElementById(group?.getAttribute("aria-describedby") ?? "");
  expect(note).toMatchObject({ textContent: "Unknown kind", className: "field-error" });
});
