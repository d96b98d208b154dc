import { expect, test } from "vitest";
import { features, hasFeature, inOrder } from "#app";
import { featuresForm, optionalFeatures, questionAboutSwitches, switchesVersion } from "./optional-features.ts";

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
  const shown = [one, another];
  const form = { shown: shown.join(" ") };
  expect(featuresForm.parse({ ...form, on: `${another}, ${one}` })).toEqual({ shown, on: [another, one] });
  expect(featuresForm.parse({ ...form, on: "" })).toEqual({ shown, on: [] });
  expect(featuresForm.parse(form)).toEqual({ shown, on: [] });
  expect(featuresForm.safeParse({}).error?.issues[0]).toMatchObject({ path: ["shown"] });
  expect(featuresForm.safeParse({ ...form, on: `${one}, orders` }).error?.issues[0]).toMatchObject({
    path: ["on"],
    message: "Please choose from the list",
  });
});

test("the version of the switches differs for each set of features that are on", () => {
  const sets = [[], [one], [another], [one, another], names];
  expect(new Set(sets.map(switchesVersion)).size).toBe(sets.length);
  expect(switchesVersion([another, one])).toBe(switchesVersion([one, another]));
});

test("before several features are switched at once a question names each of them, and what ends", () => {
  expect([questionAboutSwitches([], []), questionAboutSwitches([one], []), questionAboutSwitches([], [one])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const [off, both] = [
    questionAboutSwitches(["reviews", "dishes"], []),
    questionAboutSwitches(["dishes"], ["reviews"]),
  ];
  expect(off).toMatchObject({ named: "2 off", question: expect.stringContaining("Off: Reviews, Dishes. Their pages") });
  expect(off?.question).not.toContain("On:");
  expect(both).toMatchObject({ named: "1 off and 1 on", question: expect.stringContaining("On: Reviews.") });
  expect(off?.sure).not.toBe(both?.sure);
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
