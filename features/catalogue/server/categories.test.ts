import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as schema from "#features/tables.ts";
import { referenceSearch } from "#tests/search/reference-search.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { Product } from "../rules/product.ts";
import { countInCategories, findCategories, listCategories } from "./categories.ts";
import { hideProduct } from "./save-product.ts";

let shop: TestShop;
let products: (Product & { searchWords: string[] })[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.pool.query("update products set category = 'Drinks' where id in ('13', '5')");
  const isListed = sql`(select is_listed from product_search_index where product_id = products.id)`;
  const rows = await shop.db.select().from(schema.products).where(isListed).orderBy(schema.products.position);
  products = rows.map((row) => ({ ...row, lowestPrice: null, sampleReviews: 0 }));
});

test("each category's summary matches its products", async () => {
  const summaries = await listCategories(shop.db);
  const inOrder = [...new Set(products.map(({ category }) => category))];
  expect(summaries.map(({ name }) => name)).toEqual(inOrder);
  for (const summary of summaries) {
    const behind = products.filter(({ category }) => category === summary.name);
    const [best] = behind.toSorted((a, b) => b.reviews - a.reviews);
    const times = new Map<string, number>();
    for (const tag of behind.flatMap(({ tags }) => tags)) times.set(tag, (times.get(tag) ?? 0) + 1);
    const common = [...times].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
    expect(summary).toEqual({
      name: summary.name,
      productCount: behind.length,
      reviews: behind.reduce((sum, { reviews }) => sum + reviews, 0),
      image: best?.image,
      imageAlt: best?.imageAlt,
      tags: common.slice(0, 4),
    });
  }
});

test("a category is found by the names of its products, ignoring case and accents, and not by their descriptions", async () => {
  const named = products.map((product) => ({ ...product, description: "" }));
  for (const search of ["ẹ̀gúsí", "OKPOROKO", "ogbonno", "stock fish", "soup", "palm oil", "plutonium", "nigeria"]) {
    const expected = [...new Set(referenceSearch(named, search).map(({ category }) => category))];
    expect((await findCategories(shop.db, search)).toSorted(), search).toEqual(expected.toSorted());
  }
});

test("a hidden product is not counted and not found, and is unchanged when shown again", async () => {
  const before = [await listCategories(shop.db), await findCategories(shop.db, "kunun aya")];
  expect(before[1]).toEqual(["Drinks"]);
  for (const id of ["13", "5"]) await hideProduct(shop, "office", { id, isHidden: true });
  expect((await listCategories(shop.db)).map(({ name }) => name)).not.toContain("Drinks");
  expect(await countInCategories(shop.db, ["Drinks", "Flours"])).toEqual({ Flours: 2 });
  expect(await findCategories(shop.db, "kunun aya")).toEqual([]);
  for (const id of ["13", "5"]) await hideProduct(shop, "office", { id, isHidden: false });
  expect([await listCategories(shop.db), await findCategories(shop.db, "kunun aya")]).toEqual(before);
});
