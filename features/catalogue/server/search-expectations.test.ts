import { beforeAll, expect, test } from "vitest";
import { findAnnouncedProducts } from "#features/waiting-list/server/announced-products.ts";
import { expectations } from "#tests/search/search-expectations.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { noFilter } from "../rules/product-filter.ts";
import { listProductPage } from "./product-list.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test.each(expectations)("a search for $search finds what a cook expects, best match first", async (expected) => {
  const { search, first = [], only, soon, didYouMean, not = [] } = expected;
  const page = await listProductPage(shop.db, { ...noFilter, search, sort: "best" }, 1);
  const { named, related } = await findAnnouncedProducts(shop.db, search);
  const found = page.products.map(({ id }) => id);
  const announced = (page.total === 0 ? [...named, ...related] : named).map(({ name }) => name);
  expect({ first: found.slice(0, first.length), announced, didYouMean: page.didYouMean }).toEqual({
    first,
    announced: soon === undefined ? announced : expect.arrayContaining([soon]),
    didYouMean,
  });
  if (only) expect(found).toHaveLength(first.length);
  for (const id of not) expect(found).not.toContain(id);
});

test("goods are announced only to those who look for them", async () => {
  for (const search of ["egusi", "plantain flour", "ofio", "ogbono", "yam flour", "dried fish", "pepper", "leaf"])
    expect((await findAnnouncedProducts(shop.db, search)).named, search).toEqual([]);
});
