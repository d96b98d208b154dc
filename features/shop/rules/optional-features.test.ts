import { expect, test } from "vitest";
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
