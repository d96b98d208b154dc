import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as schema from "#features/tables.ts";
import { referenceList } from "#tests/search/reference-search.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { facetNames, facets, withValue } from "../rules/facets.ts";
import { noFilter, productSorts, type ProductFilter } from "../rules/product-filter.ts";
import { productCategories } from "../rules/product.ts";
import { countFilteredProducts, listProductPage, readShelf } from "./product-list.ts";
import { listProducts } from "./products.ts";

const goodsOfDishes = sql`(values ('suya', '19'), ('egusi-soup', '1'), ('egusi-soup', '4'), ('egusi-soup', '8'),
  ('egusi-soup', '14'), ('egusi-soup', null), ('pepper-soup', '12')) as goods (dish_id, product_id)`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("PostgreSQL filters and sorts as the reference does: every sort, category and price, and searches too", async () => {
  const all = await listProducts(shop.db, 1000);
  const words = await shop.db
    .select({ searchWords: schema.products.searchWords })
    .from(schema.products)
    .orderBy(schema.products.position);
  const searched = all.map((product, index) => ({ ...product, ...words[index] }));
  const filters: ProductFilter[] = productSorts.flatMap((sort) =>
    ["All", ...productCategories].flatMap((category) =>
      [noFilter.maxPrice, 20_000, 5_000, 0].map((maxPrice) => ({ ...noFilter, sort, category, maxPrice })),
    ),
  );
  filters.push({ ...noFilter, search: "egusi" }, { ...noFilter, search: "crayfish powder", sort: "price-low" });
  for (const filter of filters) {
    const expected = referenceList(searched, filter).map(({ searchWords: _searchWords, ...product }) => product);
    const found = await listProductPage(shop.db, filter, 1);
    expect(found, JSON.stringify(filter)).toMatchObject({ products: expected, total: expected.length, page: 1 });
  }
  const stocked = productCategories.filter((category) => all.some((product) => product.category === category));
  const dearest = Math.max(...all.map(({ price }) => price));
  expect(await readShelf(shop.db)).toEqual({ categories: stocked, dearest });
});

test("a list free from allergens has only products that state what they contain, as the reference does", async () => {
  await shop.pool.query("update products set contains = null where id = '5'");
  await shop.pool.query("update products set contains = null, may_contain = '{en:milk}' where id = '7'");
  await shop.pool.query("update products set may_contain = '{en:fish,en:nuts}' where id = '1'");
  const all = await listProducts(shop.db, 1000);
  for (const free of ["fish", "peanuts", "milk", "crustaceans,fish,peanuts", "lupin"]) {
    const found = await listProductPage(shop.db, { ...noFilter, free }, 1);
    expect(found.products, free).toEqual(referenceList(all, { ...noFilter, free }));
    expect(found.total).toBe(found.products.length);
    const ids = found.products.map(({ id }) => id);
    expect(ids).not.toContain("5");
    expect(ids).not.toContain("7");
    expect(ids.includes("1")).toBe(!free.includes("fish"));
  }
  const searched = { ...noFilter, search: "stockfish", free: "fish", sort: "best" } as const;
  expect((await listProductPage(shop.db, searched, 1)).total).toBe(0);
  expect((await listProductPage(shop.db, { ...searched, free: "milk" }, 1)).total).toBe(2);
});

test("a list of diets, heat, stock and offers equals the reference, without products that do not state the attribute", async () => {
  const before = await listProducts(shop.db, 1000);
  await shop.pool.query("update products set diets = '{}', heat = null where id = '3'");
  await shop.pool.query("update products set stock = 0 where id = '7'");
  const all = await listProducts(shop.db, 1000);
  const parts: Partial<ProductFilter>[] = [
    { diet: "vegan" },
    { diet: "vegetarian,halal" },
    { heat: "hot" },
    { heat: "mild,hot" },
    { only: "in-stock" },
    { only: "offer" },
    { only: "in-stock,offer", diet: "halal", heat: "not-hot", maxPrice: 20_000, sort: "newest" },
  ];
  for (const part of parts) {
    const filter = { ...noFilter, ...part };
    const { products, total } = await listProductPage(shop.db, filter, 1);
    expect(products, JSON.stringify(part)).toEqual(referenceList(all, filter));
    expect(total).toBe(products.length);
  }
  expect(await findIds({ heat: "hot" })).toEqual(["19"]);
  // Sold out, and back.
  expect(await findIds({ only: "in-stock" })).not.toContain("7");
  await shop.pool.query("update products set stock = 5 where id = '7'");
  await shop.pool.query("update products set diets = $1, heat = 'hot' where id = '3'", [before[2]?.diets]);
  expect(await findIds({ only: "in-stock" })).toContain("7");
});

test("a region is found by the state that an origin names, and what comes from elsewhere is apart", async () => {
  expect(await findIds({ region: "south-east" })).toEqual(["14", "17", "4"]);
  expect(await findIds({ region: "south-west,abroad" })).toEqual(["10", "16", "5", "6", "8"]);
  for (const [origin, region] of [
    ["Niger, Nigeria", "north-central"],
    ["Akwa-Ibom State, Nigeria", "south-south"],
    ["Lagos", "south-west"],
    ["Nigeria", null],
    ["Niger Delta, Nigeria", "south-south"],
    ["Ghana", "abroad"],
  ]) {
    const { rows } = await shop.pool.query<{ region: string }>("select region_of_origin($1) as region", [origin]);
    expect(rows[0]?.region, String(origin)).toBe(region);
  }
});

test("the goods of a dish are those that the page names for it; a dish that is gone has none", async () => {
  expect(await findIds({ dish: "suya" })).toEqual(["19"]);
  expect(await findIds({ dish: "egusi-soup", category: "Vegetables" })).toEqual(["14", "4"]);
  expect(await findIds({ dish: "egusi-soup", search: "stockfish" })).toEqual(["8"]);
  expect(await findIds({ dish: "gone" })).toEqual([]);
});

test("each choice says how many products it leads to, and the counts of one way to be enough do not restrict each other", async () => {
  const cases: Partial<ProductFilter>[] = [
    {},
    { search: "pepper" },
    { category: "Spices", heat: "hot" },
    { diet: "vegan", region: "south-east", heat: "not-hot" },
    { dish: "egusi-soup", only: "in-stock" },
  ];
  for (const part of cases) {
    const filter = { ...noFilter, ...part };
    const { choices } = await listProductPage(shop.db, filter, 1, goodsOfDishes);
    for (const name of facetNames) {
      for (const value of Object.keys(facets[name].values)) {
        const chosen = facets[name].needsAll ? withValue(name, filter[name], value) : value;
        const { total } = await listProductPage(shop.db, { ...filter, [name]: chosen }, 1, goodsOfDishes);
        expect(choices.facets[value], `${JSON.stringify(part)} ${value}`).toBe(total);
      }
    }
    for (const dish of ["suya", "egusi-soup", "gone"]) {
      const { total } = await listProductPage(shop.db, { ...filter, dish }, 1, goodsOfDishes);
      expect(choices.dishes[dish] ?? 0, `${JSON.stringify(part)} ${dish}`).toBe(total);
    }
  }
});

test("several filters are counted in one statement, with and without the search", async () => {
  const search: ProductFilter = { ...noFilter, search: "okporoko", diet: "vegan" };
  expect(await countFilteredProducts(shop.db, [search, { ...search, diet: "" }, { ...search, search: "" }])).toEqual([
    0, 2, 15,
  ]);
  expect(await countFilteredProducts(shop.db, [])).toEqual([]);
});

test("the newest come first, and those added together from the last one", async () => {
  await shop.pool.query(
    "update product_search_index set created_at = created_at + interval '1 day' where product_id = '4'",
  );
  const { products } = await listProductPage(shop.db, { ...noFilter, sort: "newest" }, 1);
  expect(products.slice(0, 3).map(({ id }) => id)).toEqual(["4", "20", "19"]);
  await shop.pool.query(
    "update product_search_index set created_at = created_at - interval '1 day' where product_id = '4'",
  );
});

async function findIds(part: Partial<ProductFilter>): Promise<string[]> {
  const { products } = await listProductPage(shop.db, { ...noFilter, ...part }, 1, goodsOfDishes);
  return products.map(({ id }) => id).toSorted();
}

test("hiding and showing a product again keeps its allergens in the index", async () => {
  await shop.pool.query("update products set is_hidden = true where id = '6'");
  await shop.pool.query("update products set is_hidden = false where id = '6'");
  const { products } = await listProductPage(shop.db, { ...noFilter, free: "fish" }, 1);
  expect(products.map(({ id }) => id)).not.toContain("6");
});

test("a long list has pages of 48 that together are the whole list, and a page after the last is the last", async () => {
  await shop.db.execute(sql`
    insert into products (id, position, name, description, price, image, image_alt, category, origin, size, stock, rating, reviews)
    select 'many-' || n, 100 + n, 'Pepper no. ' || n % 40, '', 1000 + n % 7 * 100, 'egusi', '', 'Spices', 'Lagos', '1 kg', 5, 4.5, 1
    from generate_series(1, 80) n`);
  // As many cards as products, two of each name.
  await shop.db.update(schema.shopSettings).set({ oneCardPerProduct: false });
  const all = await listProducts(shop.db, 1000);
  expect(all.length).toBe(106);
  for (const sort of productSorts) {
    const filter = { ...noFilter, sort };
    const pages = await Promise.all([1, 2, 3].map((page) => listProductPage(shop.db, filter, page)));
    expect(pages.map(({ products }) => products.length)).toEqual([48, 48, 10]);
    expect(pages.flatMap(({ products }) => products)).toEqual(referenceList(all, filter));
    expect(await listProductPage(shop.db, filter, 99)).toEqual(pages[2]);
  }
});
