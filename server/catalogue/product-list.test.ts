import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { productCategories } from "../../domain/product/product.ts";
import { noFilter, productSorts, type ProductFilter } from "../../domain/product/product-filter.ts";
import { referenceList } from "../../tests/reference-search.ts";
import * as schema from "../database/schema.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { listProductPage, stockedCategories } from "./product-list.ts";
import { listProducts } from "./products.ts";

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
    expect(found, JSON.stringify(filter)).toEqual({ products: expected, total: expected.length, page: 1 });
  }
  const stocked = productCategories.filter((category) => all.some((product) => product.category === category));
  expect(await stockedCategories(shop.db)).toEqual(stocked);
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
  const all = await listProducts(shop.db, 1000);
  expect(all.length).toBe(100);
  for (const sort of productSorts) {
    const filter = { ...noFilter, sort };
    const pages = await Promise.all([1, 2, 3].map((page) => listProductPage(shop.db, filter, page)));
    expect(pages.map(({ products }) => products.length)).toEqual([48, 48, 4]);
    expect(pages.flatMap(({ products }) => products)).toEqual(referenceList(all, filter));
    expect(await listProductPage(shop.db, filter, 99)).toEqual(pages[2]);
  }
});
