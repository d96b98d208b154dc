import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { noFilter, type ProductFilter } from "../rules/product-filter.ts";
import { countInCategories, listCategories } from "./categories.ts";
import { listProductPage } from "./product-list.ts";
import { countProducts, findProducts, listProducts, relatedProducts } from "./products.ts";
import { hideProduct } from "./save-product.ts";

// The seed has Cameroon pepper in 150 g (3, ₦14,384) and 50 g (22, ₦5,384), and five more spices and crayfish in two.
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const change = (text: string) => shop.pool.query(`update products set ${text}`);
const turn = (on: boolean) => shop.pool.query("update shop_settings set one_card_per_product = $1", [on]);
async function cards(part: Partial<ProductFilter> = { search: "cameroon" }) {
  const { products, total } = await listProductPage(shop.db, { ...noFilter, ...part }, 1);
  expect(total).toBe(products.length);
  return products.map(({ id, sizes }) => (sizes ? `${id}: ${sizes.count} from ${sizes.from}` : id));
}

test("lists, search, categories, home and related products have one card for all sizes, and count cards", async () => {
  expect(await cards()).toEqual(["3: 2 from 5384"]);
  expect((await cards({})).length).toBe(20);
  expect(await countProducts(shop.db)).toBe(20);
  expect((await listProducts(shop.db, 100)).map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  expect(await countInCategories(shop.db, ["Spices"])).toEqual({ Spices: 6 });
  expect((await listCategories(shop.db)).find(({ name }) => name === "Spices")?.productCount).toBe(6);
  const [small] = await findProducts(shop.db, ["22"]);
  const related = await relatedProducts(shop.db, small!);
  expect(related.map(({ id }) => id)).toEqual(["9", "12", "15", "17"]);
});

test("the card is of the first size in stock, filters and prices are its own, and it says how many sizes can be bought", async () => {
  await change("stock = 0 where id = '3'");
  expect(await cards()).toEqual(["22"]);
  expect(await cards({ category: "Spices", maxPrice: 6_000, only: "in-stock" })).toEqual(["22"]);
  await change("stock = 0 where id = '22'");
  expect(await cards()).toEqual(["3"]);
  await change("stock = 9 where id in ('3', '22')");
  expect(await cards()).toEqual(["3: 2 from 5384"]);
});

test("of sizes that sell out in the same moment lists keep exactly one", async () => {
  await Promise.all(["3", "22"].map((id) => change(`stock = 0 where id = '${id}'`)));
  expect(await cards()).toEqual(["3"]);
  await Promise.all(["3", "22"].map((id) => change(`stock = 9 where id = '${id}'`)));
  expect(await cards()).toEqual(["3: 2 from 5384"]);
});

test("a size that is renamed or hidden has a card of its own or none, and its former companion has one", async () => {
  await change("name = 'Another pepper of Cameroon' where id = '3'");
  expect((await cards()).toSorted()).toEqual(["22", "3"]);
  await change("name = (select name from products where id = '22') where id = '3'");
  expect(await cards()).toEqual(["3: 2 from 5384"]);
  await hideProduct(shop, "office", { id: "3", isHidden: true });
  expect(await cards()).toEqual(["22"]);
  await hideProduct(shop, "office", { id: "3", isHidden: false });
  expect(await cards()).toEqual(["3: 2 from 5384"]);
});

test("a shop that wants a card for each size has them all at once, and one again when it changes its mind", async () => {
  await turn(false);
  expect((await cards()).toSorted()).toEqual(["22", "3"]);
  expect((await cards({})).length).toBe(26);
  await turn(true);
  expect((await cards({})).length).toBe(20);
});
