import { expect, test } from "vitest";
import { features, hasFeature, inOrder } from "../../../app.ts";
import { featuresForm, optionalFeatures } from "./optional-features.ts";

const names = optionalFeatures.map(({ name }) => name);
const [one = "", another = ""] = names;

test("staff read what each feature that they can switch off is, by its name in words", () => {
  expect(optionalFeatures).toContainEqual({
    name: "purchase-orders",
    label: "Purchase orders",
    about: expect.stringContaining("Orders to your suppliers"),
  });
  expect(names).not.toContain("orders");
});

test("the ticked features are on, perhaps none, and only those of the list can be ticked", () => {
  expect(featuresForm.parse({ on: `${another}, ${one}` })).toEqual({ on: [another, one] });
  expect(featuresForm.parse({ on: "" })).toEqual({ on: [] });
  expect(featuresForm.parse({})).toEqual({ on: [] });
  expect(featuresForm.safeParse({ on: `${one}, orders` }).error?.issues[0]).toMatchObject({
    path: ["on"],
    message: "Please choose from the list",
  });
});

test("the shop has every feature that cannot be switched off, those that are on, and none that was removed", () => {
  expect(hasFeature([], "orders")).toBe(true);
  expect(hasFeature([one], one)).toBe(true);
  expect(hasFeature([one], another)).toBe(false);
  expect(hasFeature(["stock-exchange"], "stock-exchange")).toBe(false);
});

test("what features add comes in their order, whatever their names are", () => {
  const all = features.map(({ name }) => name);
  const parts = Object.fromEntries(all.toSorted().map((name) => [name, { of: name }]));
  expect(inOrder(parts)).toEqual(all.map((name) => [name, { of: name }]));
  expect(inOrder({ returns: 2, gifts: 1 })).toEqual([
    ["gifts", 1],
    ["returns", 2],
  ]);
});
