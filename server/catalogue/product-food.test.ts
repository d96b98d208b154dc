import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { food } from "../../db/seed/food.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";

const COLUMNS = `id, contains, may_contain, ingredients, drained_grams, storage, usage, dispatched_from, maker, importer,
  nafdac_number, hs_code, kinds, is_zero_rated`;
const FORGET = `update products set contains = null, kinds = '{}', hs_code = '', ingredients = '', storage = '', usage = ''`;

let shop: TestShop;
let update: string;
beforeAll(async () => {
  shop = await openTestShop();
  const migration = await readFile("db/migrations/0034_product_food.sql", "utf8");
  update = migration.slice(migration.indexOf("update products p set"));
});

const stored = async () =>
  (await shop.pool.query<Record<string, unknown>>(`select ${COLUMNS} from products order by id`)).rows;

test("a shop that was seeded earlier gets the same food facts from the migration as a new one from its seed", async () => {
  const seeded = await stored();
  expect(seeded).toHaveLength(20);
  expect(Object.keys(food).toSorted()).toEqual(seeded.map(({ id }) => id));
  await shop.pool.query(FORGET);
  expect(await stored()).not.toEqual(seeded);
  await shop.pool.query(update);
  expect(await stored()).toEqual(seeded);
});

test("the migration leaves a product that staff have renamed or described", async () => {
  await shop.pool.query(FORGET);
  await shop.pool.query("update products set name = 'Egusi, ground' where id = '1'");
  await shop.pool.query("update products set ingredients = 'Crayfish, salt' where id = '2'");
  await shop.pool.query(update);
  const rows = await stored();
  expect(rows.find(({ id }) => id === "1")).toMatchObject({ contains: null, ingredients: "" });
  expect(rows.find(({ id }) => id === "2")).toMatchObject({ contains: null, ingredients: "Crayfish, salt" });
  expect(rows.find(({ id }) => id === "3")).toMatchObject({ contains: [], hs_code: "090422" });
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

test("the database refuses an allergen that it does not know, a drained weight of nothing and a short HS code", async () => {
  for (const wrong of ["contains = '{fish}'", "may_contain = '{en:wine}'", "drained_grams = 0", "hs_code = '0305'"]) {
    await expect(shop.pool.query(`update products set ${wrong} where id = '1'`)).rejects.toThrow("check");
  }
});
