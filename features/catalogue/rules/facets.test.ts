import { expect, test } from "vitest";
import { facetNames, facets, withIncludedDiets } from "./facets.ts";

test("what is vegan is vegetarian, and whether it is halal is stated apart", () => {
  expect(withIncludedDiets(["vegan"])).toEqual(["vegan", "vegetarian"]);
  expect(withIncludedDiets(["vegetarian"])).toEqual(["vegetarian"]);
  expect(withIncludedDiets(["halal"])).toEqual(["halal"]);
  expect(withIncludedDiets([])).toEqual([]);
});

test("a product has to meet all chosen diets, and be both in stock and on offer when both are chosen", () => {
  expect(facetNames.filter((name) => facets[name].needsAll)).toEqual(["diet", "only"]);
});

test("no two filters share a value, and no label has a comma", () => {
  const values = facetNames.flatMap((name) => Object.keys(facets[name].values));
  expect(new Set(values).size).toBe(values.length);
  for (const label of facetNames.flatMap((name) => Object.values(facets[name].values)))
    expect(label).not.toMatch(/,|^$/);
});
