import { beforeAll, expect, test } from "vitest";
import { noFilter, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { listProductPage } from "#features/catalogue/server/product-list.ts";
import { findProductsInAllSizes } from "#features/catalogue/server/products.ts";
import { readDishes } from "#features/search/server/read-dishes.ts";
import { readSeedFile } from "#platform/sheets/read-seed.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readProducts, readSizes, type SeedProduct } from "../../../db/seed/products.ts";
import { noChoices } from "../rules/choices.ts";
import { shoppingList, sumBought } from "../rules/shopping-list.ts";
import { findSubstitutes } from "../rules/substitutes.ts";
import { seed } from "../server.ts";
import { readGoods } from "../storefront/dish/read-goods.ts";
import { importDishes } from "./dish-sheets.ts";
import { findDish, listDishes, listDishesById, listDishesWith, listSubstitutions } from "./dishes.ts";
import { readFirstDishes, readFirstSubstitutions } from "./first-dishes.ts";

const products = await readProducts();
const firstDishes = await readFirstDishes();
const firstSubstitutions = await readFirstSubstitutions();

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("a new shop has the fourteen dishes in their sequence, each as it was written", async () => {
  expect((await listDishes(shop.db)).map(({ id }) => id)).toEqual(firstDishes.map(({ id }) => id));
  expect(firstDishes).toHaveLength(14);
  for (const dish of firstDishes) expect(await findDish(shop.db, dish.id)).toMatchObject(dish);
  expect(await findDish(shop.db, "spaghetti")).toBeUndefined();
});

test("the file of the first dishes is one that the office imports, and in a new shop it changes nothing", async () => {
  const file = await readSeedFile("features/dishes/server/first-dishes.csv");
  expect(await importDishes(shop, "office", file)).toEqual({ added: 0, changed: 0 });
});

test("the recipes of a new shop name goods that it sells, in the unit of their packs, and dishes that it has", () => {
  const sold = new Map(products.map((product) => [product.id, product]));
  const ids = firstDishes.map(({ id }) => id);
  for (const dish of firstDishes) {
    for (const { productId, unit } of dish.ingredients) {
      if (productId !== null) expect(sold.get(productId)?.netContent?.unit, `${dish.id} ${productId}`).toBe(unit);
    }
    expect(ids).toEqual(expect.arrayContaining(dish.goesWith));
  }
  for (const { products: pair } of firstSubstitutions)
    expect([...sold.keys()]).toEqual(expect.arrayContaining([...pair]));
});

test("a list of the goods of a dish has its ingredients, also the optional ones", async () => {
  const { goods } = await readDishes(shop, "");
  const idsOf = async (part: Partial<ProductFilter>) => {
    const { products: found } = await listProductPage(shop.db, { ...noFilter, ...part }, 1, goods);
    return found.map(({ id }) => id).toSorted();
  };
  expect(await idsOf({ dish: "suya" })).toEqual(["19"]);
  expect(await idsOf({ dish: "egusi-soup", category: "Vegetables" })).toEqual(["14", "4"]);
});

const byGram = ({ price, netContent }: SeedProduct) => price / (netContent?.amount ?? 0);

test("a pot that needs a few grams gets small packs, each a little dearer by weight than the large one", async () => {
  const dish = firstDishes.find(({ id }) => id === "egusi-soup");
  const goods = await readGoods(shop.db, dish!);
  const { needed } = shoppingList(dish!, 6, { goods, choices: noChoices });
  const packs = needed.map(({ sets }) => sets.map(({ product, packs: count }) => `${product.id} × ${count}`).join());
  expect(packs).toEqual(["1 × 1", "11 × 1", "21 × 1", "25 × 1", "14 × 1", "22 × 1"]);
  expect(sumBought(needed).of).toBe(79_304);
  for (const small of await readSizes(products)) {
    const large = products.find(({ name, id }) => name === small.name && id !== small.id);
    expect(byGram(small) / byGram(large!), small.name).toBeGreaterThan(1.05);
    expect(byGram(small) / byGram(large!), small.name).toBeLessThan(1.15);
  }
});

test("a dish finds the card of an ingredient, whichever size it is of, and each size has the dish", async () => {
  await shop.pool.query("update products set stock = 0 where id = '12'");
  const { goods } = await readDishes(shop, "");
  const { products: cards } = await listProductPage(shop.db, { ...noFilter, dish: "pepper-soup" }, 1, goods);
  expect(cards.map(({ id }) => id)).toContain("24");
  expect(cards.map(({ id }) => id)).not.toContain("12");
  await shop.pool.query("update products set stock = 76 where id = '12'");
  const [withSmall] = await listDishesWith(shop.db, ["24", "12"]);
  expect(withSmall?.id).toBe("pepper-soup");
});

test("dishes that were changed or removed are not seeded again", async () => {
  await shop.pool.query(
    "delete from dishes where id = 'suya'; update dishes set name = 'Egusi' where id = 'egusi-soup'",
  );
  await seed(shop, false);
  const left = await listDishes(shop.db);
  expect(left.map(({ id }) => id)).toEqual(firstDishes.map(({ id }) => id).filter((id) => id !== "suya"));
  expect(left[0]?.name).toBe("Egusi");
});

test("a product has the dishes that it goes into, and a dish those that it is eaten with", async () => {
  const withUda = await listDishesWith(shop.db, ["12"]);
  expect(withUda.map(({ id }) => id)).toEqual(["pepper-soup", "banga-soup"]);
  expect(await listDishesWith(shop.db, ["404"])).toEqual([]);
  const eba = { id: "eba-and-pounded-yam", name: "Eba and pounded yam (swallows)", nameLanguage: "yo" };
  expect(await listDishesById(shop.db, ["eba-and-pounded-yam", "spaghetti"])).toEqual([eba]);
});

test("substitutes are found from either side", async () => {
  for (const [product, other] of [
    ["6", "8"],
    ["8", "6"],
  ] as const) {
    const found = await listSubstitutions(shop.db, [product]);
    expect(findSubstitutes(product, found).map(({ productId }) => productId)).toEqual([other]);
  }
  expect(await listSubstitutions(shop.db, [])).toEqual([]);
});

test("a product is found in all sizes, which have its name, but not in one that staff have hidden", async () => {
  const sizes = async () => (await findProductsInAllSizes(shop.db, ["1"])).map(({ id }) => id);
  expect(await sizes()).toEqual(["1"]);
  await shop.pool.query(
    "update products set name = (select name from products where id = '1') where id in ('13', '19')",
  );
  expect(await sizes()).toEqual(["1", "13", "19"]);
  await shop.pool.query("update products set is_hidden = true where id = '13'");
  expect(await sizes()).toEqual(["1", "19"]);
  await shop.pool.query("update products set is_hidden = true where id = '1'");
  expect(await sizes()).toEqual([]);
});
