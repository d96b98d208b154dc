import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { findSuggestions } from "./suggestions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("at most five products are suggested, the best match first, with the number of all", async () => {
  const { products, total } = await findSuggestions(shop.db, "soup");
  expect(products).toHaveLength(5);
  expect(total).toBeGreaterThan(5);
  expect((await findSuggestions(shop.db, "egus")).products[0]).toMatchObject({ id: "1", price: 15_984 });
});

test("categories, goods to come and another spelling are suggested", async () => {
  expect(await findSuggestions(shop.db, "nut")).toMatchObject({ categories: ["Seeds & Nuts"] });
  expect(await findSuggestions(shop.db, "palm o")).toMatchObject({ comingSoon: ["Palm oil"] });
  expect(await findSuggestions(shop.db, "ogbonno")).toMatchObject({ didYouMean: "ogbono" });
});

test("words that mean a filter suggest the filter and the goods in it", async () => {
  const vegan = { label: "Vegan", path: "/products?diet=vegan", total: 15 };
  const found = await findSuggestions(shop.db, "vegan");
  expect(found).toMatchObject({ filters: [vegan], total: 15 });
  expect(found.products).toHaveLength(5);
  const begun = await findSuggestions(shop.db, "veg");
  expect(begun.filters).toEqual([vegan, { label: "Vegetarian", path: "/products?diet=vegetarian", total: 15 }]);
  expect(begun.categories).toEqual(["Vegetables"]);
  expect((await findSuggestions(shop.db, "gluten free flour")).filters).toEqual([
    { label: "“flour”, Free from cereals with gluten", path: "/products?search=flour&free=gluten", total: 3 },
  ]);
  // Nothing matches both words, so nothing is suggested.
  expect((await findSuggestions(shop.db, "vegan okporoko")).filters).toEqual([]);
});

test("a single letter, signs and blanks suggest nothing", async () => {
  const nothing = { products: [], total: 0, filters: [], categories: [], comingSoon: [] };
  for (const search of ["", "e", "!!", "%%%", "zzqqxx"])
    expect(await findSuggestions(shop.db, search)).toEqual(nothing);
});
