import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readProducts } from "../../../db/seed/products.ts";

const food = Object.fromEntries((await readProducts()).map((product) => [product.id, product]));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("every product that a new shop begins with has its food facts", async () => {
  const { rows } = await shop.pool.query<{ id: string }>("select id from products where ingredients <> '' order by id");
  expect(rows).toHaveLength(20);
  expect(Object.keys(food).toSorted()).toEqual(rows.map(({ id }) => id));
});

test("only seafood and groundnuts of the first twenty have allergens, iru's are not stated, and no traces are", async () => {
  const withAllergens = Object.entries(food).flatMap(([id, { contains }]) =>
    contains && contains.length > 0 ? [[id, ...contains]] : [],
  );
  expect(withAllergens).toEqual([
    ["2", "en:crustaceans"],
    ["6", "en:fish"],
    ["8", "en:fish"],
    ["11", "en:fish"],
    ["18", "en:crustaceans"],
    ["19", "en:peanuts"],
  ]);
  expect(food["15"]?.contains).toBeNull();
  const { rows } = await shop.pool.query("select from products where may_contain is not null");
  expect(rows).toEqual([]);
});

test("every allergen of the ingredients is between underscores and listed", () => {
  for (const { contains, ingredients } of Object.values(food)) {
    expect(ingredients.split("_").length % 2).toBe(1);
    expect(ingredients.includes("_")).toBe((contains?.length ?? 0) > 0);
  }
});

test("the database refuses an unknown allergen, a drained weight of zero and a short HS code", async () => {
  for (const wrong of ["contains = '{fish}'", "may_contain = '{en:wine}'", "drained_grams = 0", "hs_code = '0305'"]) {
    await expect(shop.pool.query(`update products set ${wrong} where id = '1'`)).rejects.toThrow("check");
  }
});
