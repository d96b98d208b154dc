import { expect, test } from "vitest";
import { features, hasFeature, inOrder } from "../../../app.ts";
import { featuresForm, optionalFeatures } from "./optional-features.ts";

test("staff read what each feature that they can switch off is, by its name in words", () => {
  expect(optionalFeatures).toContainEqual({
    name: "gift-cards",
    label: "Gift cards",
    about: expect.stringContaining("you still owe them"),
  });
  expect(optionalFeatures.map(({ name }) => name)).not.toContain("orders");
});

test("the ticked features are on, perhaps none, and only those of the list can be ticked", () => {
  expect(featuresForm.parse({ on: "gift-cards, dishes" })).toEqual({ on: ["gift-cards", "dishes"] });
  expect(featuresForm.parse({ on: "" })).toEqual({ on: [] });
  expect(featuresForm.parse({})).toEqual({ on: [] });
  expect(featuresForm.safeParse({ on: "dishes, orders" }).error?.issues[0]).toMatchObject({
    path: ["on"],
    message: "Please choose from the list",
  });
});

test("the shop has every feature that cannot be switched off, those that are on, and none that was removed", () => {
  expect(hasFeature([], "orders")).toBe(true);
  expect(hasFeature(["dishes"], "dishes")).toBe(true);
  expect(hasFeature(["dishes"], "gift-cards")).toBe(false);
  expect(hasFeature(["stock-exchange"], "stock-exchange")).toBe(false);
});

test("what features add comes in their order, whatever their names are", () => {
  const names = features.map(({ name }) => name);
  const parts = Object.fromEntries(names.toSorted().map((name) => [name, { of: name }]));
  expect(inOrder(parts)).toEqual(names.map((name) => [name, { of: name }]));
  expect(inOrder({ returns: 2, gifts: 1 })).toEqual([
    ["gifts", 1],
    ["returns", 2],
  ]);
});
