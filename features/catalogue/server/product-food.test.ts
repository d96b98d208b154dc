import { beforeAll, expect, test } from "vitest";
import { readSeed } from "#platform/sheets/read-seed.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readProducts, readSizes } from "../../../db/seed/products.ts";

const food = Object.fromEntries((await readProducts()).map((product) => [product.id, product]));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("every product that a new shop begins with has its food facts", async () => {
  const { rows } = await shop.pool.query<{ id: string }>("select id from products where ingredients <> '' order by id");
  expect(Object.keys(food)).toHaveLength(20);
  const sizes = (await readSizes(Object.values(food))).map(({ id }) => id);
  expect([...Object.keys(food), ...sizes].toSorted()).toEqual(rows.map(({ id }) => id));
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

test("every product that a new shop begins with has a tariff code, also for the United States, with its source", async () => {
  const sources = await readSeed("db/seed/tariff-codes.csv", ["id", "hsCodeUS", "source"], (row) => row);
  expect(sources.map(({ id, hsCodeUS }) => [id, hsCodeUS])).toEqual(
    Object.values(food).map(({ id, hsCodeUS }) => [id, hsCodeUS]),
  );
  expect(sources.filter(({ source = "" }) => !/HTS \d{4}\.\d\d/.test(source))).toEqual([]);
  for (const { hsCode, hsCodeUS, otherHsCodes } of Object.values(food))
    for (const code of [hsCodeUS, ...otherHsCodes.map((one) => one.code)]) expect(code.slice(0, 6)).toBe(hsCode);
});

test("the database refuses an unknown allergen, a drained weight of zero and a short tariff code", async () => {
  const codes = ["hs_code = '0305'", "hs_code_us = '120770'"];
  for (const wrong of ["contains = '{fish}'", "may_contain = '{en:wine}'", "drained_grams = 0", ...codes]) {
    await expect(shop.pool.query(`update products set ${wrong} where id = '1'`)).rejects.toThrow("check");
  }
});
