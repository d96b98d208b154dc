import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PAGE_SIZE } from "#features/catalogue/rules/pagination.ts";
import { noFilter, productSorts, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { listProductPage, pageIdsQuery } from "#features/catalogue/server/product-list.ts";
import { hideProduct } from "#features/catalogue/server/save-product.ts";
import { searchProducts } from "#features/catalogue/server/search.ts";
import { dishIngredients } from "#features/dishes/tables.ts";
import * as schema from "#features/tables.ts";
import { seedLarge } from "../bench/large-seed.ts";
import { readPlan } from "./database/query-plan.ts";
import { serve } from "./journeys/shopfront.ts";
import { afterFile } from "./run/after-file.ts";
import { referenceList } from "./search/reference-search.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

/** The products of a new shop that are another size of one, which lists do not show. */
const SIZES = 6;
const goodsOfDishes = sql`${dishIngredients}`;

let shop: TestShop;
let url: string;
let products: (Product & { searchWords: string[] })[];
beforeAll(async () => {
  shop = await openTestShop();
  await seedLarge(shop, { ownerUrl: shop.config.databaseOwnerUrl ?? "", orders: 10, products: 3000, seed: 1 });
  const isListed = sql`(select is_listed from product_search_index where product_id = products.id)`;
  const rows = await shop.db.select().from(schema.products).where(isListed).orderBy(schema.products.position);
  products = rows.map((row) => ({ ...row, lowestPrice: null, sampleReviews: 0 }));
  const server = await serve(shop);
  url = server.url;
  afterFile(() => server.close());
}, 120_000);

async function readListPlan(filter: Partial<ProductFilter>, page: number) {
  const merged = { ...noFilter, ...filter };
  if (merged.search === "") return readPlan(shop.db, pageIdsQuery(merged, page, goodsOfDishes));
  return searchProducts(shop.db, { search: merged.search, where: "whole" }, (tx, found) =>
    readPlan(tx, pageIdsQuery(merged, page, goodsOfDishes, found)),
  );
}

/**
 * Whether a query may scan the table: the recipes, which are few, and, without a search, the narrow rows that a list
 * counts in one pass.
 */
function mayScan(table: string, { search = "" }: Partial<ProductFilter>): boolean {
  return table === "dish_ingredients" || (search === "" && table === "product_search_index");
}

// Of 3,000 products. A list counts its products and its choices in one pass over narrow rows, or reads fewer where the
// planner takes an index of the category; a search reads its matches from more than one index, and their other sizes.
test.each([
  [{ sort: "name" }, 3_500],
  [{ sort: "price-low" }, 3_500],
  [{ sort: "price-high" }, 3_500],
  [{ sort: "rating" }, 3_500],
  [{ category: "Spices" }, 3_500],
  [{ search: "egusi" }, 8_000],
  [{ search: "egusi", sort: "best" }, 5_000],
  [{ search: "egussi" }, 1_200],
  [{ search: "iruworo" }, 1_000],
  [{ search: "mama nkechi" }, 1_500],
  [{ search: "e", category: "Spices" }, 18_000],
  [{ diet: "vegan", heat: "hot", region: "north-west" }, 7_000],
  [{ dish: "egusi-soup", sort: "newest", only: "in-stock" }, 7_000],
] as [Partial<ProductFilter>, number][])(
  "the first page of %o reads at most %i rows, and no page reads a table of wide rows from end to end",
  async (filter, most) => {
    const first = await readListPlan(filter, 1);
    expect(first.scanned.filter((table) => !mayScan(table, filter))).toEqual([]);
    expect(first.rowsRead).toBeLessThanOrEqual(most);
    const later = await readListPlan(filter, 40);
    expect(later.scanned.filter((table) => !mayScan(table, filter))).toEqual([]);
  },
);

test("among three thousand products searches find what the reference search finds, page by page", async () => {
  const searches = [
    "egusi",
    "ogbonno",
    "stock fish",
    "crayfish powder",
    "mama nkechi 500 g",
    "kg",
    "e",
    "1",
    "the",
    "29",
  ];
  for (const search of [...searches, "nothing like it", "aba choice leaf bitter"]) {
    // tests/search/search-expectations.ts tests what matches best. These products were not added in the shop's order.
    for (const sort of productSorts.filter((one) => one !== "best" && one !== "newest")) {
      const filter = { ...noFilter, search, sort, ...(sort === "rating" && { category: "Spices", maxPrice: 60_000 }) };
      const expected = referenceList(products, filter);
      const last = Math.max(1, Math.ceil(expected.length / PAGE_SIZE));
      for (const page of [1, 2, last]) {
        const found = await listProductPage(shop.db, filter, page);
        const actualPage = Math.min(page, last);
        const expectedOnPage = expected.slice((actualPage - 1) * PAGE_SIZE, actualPage * PAGE_SIZE);
        expect([found.total, found.page], `${search} ${sort}`).toEqual([expected.length, actualPage]);
        expect(sortKeys(found.products, sort), `${search} ${sort} ${page}`).toEqual(sortKeys(expectedOnPage, sort));
      }
    }
  }
});

test("the best matches come first, on every page, as if each match were ranked", async () => {
  for (const search of ["egusi", "ogbonno", "stock fish", "crayfish powder", "kg", "e", "nothing like it"]) {
    for (const filter of [noFilter, { ...noFilter, category: "Spices", maxPrice: 60_000 }]) {
      const ranked = await rankedIds({ ...filter, search });
      const last = Math.max(1, Math.ceil(ranked.length / PAGE_SIZE));
      for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
        const found = await listProductPage(shop.db, { ...filter, search, sort: "best" }, page);
        const shown = Math.min(page, last);
        expect([found.total, found.page], `${search} ${page}`).toEqual([ranked.length, shown]);
        const expected = ranked.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
        expect(
          found.products.map(({ id }) => id),
          `${search} ${page}`,
        ).toEqual(expected);
      }
    }
  }
});

/** All matches of a search within a category and below a price, each with its rank. */
async function rankedIds({ search, category, maxPrice }: ProductFilter): Promise<string[]> {
  const { rows } = await searchProducts(shop.db, { search, where: "whole" }, (tx, { condition, tiers }) => {
    const cases = tiers.map((tier, rank) => sql`when ${tier} then ${rank}::integer`);
    const rank = cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else ${tiers.length}::integer end`;
    return tx.execute<{ id: string }>(sql`select product_id as id from product_search_index
      where (${condition}) and is_listed and price <= ${maxPrice} and ${category} in ('All', category)
      order by ${rank}, reviews desc, position, product_id`);
  });
  return rows.map(({ id }) => id);
}

/** Reduces products to what decides the sort order; product names are unique. */
function sortKeys(list: Product[], sort: ProductFilter["sort"]) {
  return list.map(({ id, name, price, rating }) => ({ id, name, by: sort === "rating" ? rating : price }));
}

test("a product is found under its new name, category and price as soon as it has them, and not under the old", async () => {
  const find = (filter: Partial<ProductFilter>) => listProductPage(shop.db, { ...noFilter, ...filter }, 1);
  await shop.pool.query(
    "update products set name = 'Zobo petals', search_words = '{Ìṣápá}', category = 'Drinks', price = 1 where id = '100007'",
  );
  expect((await find({ search: "zobbo petal" })).products.map(({ id }) => id)).toEqual(["100007"]);
  expect((await find({ search: "isapa", category: "Drinks", maxPrice: 1 })).total).toBe(1);
  const underOldName = await find({ search: products.find(({ id }) => id === "100007")?.name ?? "" });
  expect(underOldName.products.map(({ id }) => id)).not.toContain("100007");
  const before = await find({ search: "zobo" });
  await shop.pool.query("update products set stock = stock + 1 where id = '100007'");
  expect((await find({ search: "zobo" })).products[0]?.stock).toBe((before.products[0]?.stock ?? 0) + 1);
});

test("words may be of any length, and products may be saved concurrently", async () => {
  const long = `${"a".repeat(5000)} ${"ẹ̀".repeat(3000)} ${Array.from({ length: 4000 }, (_, n) => `w${n}`).join(" ")}`;
  const ids = Array.from({ length: 8 }, (_, index) => String(100_010 + index));
  const saves = ids.map((id, index) =>
    shop.pool.query("update products set description = $2 where id = $1", [
      id,
      index % 2 ? long : long.split(" ").toReversed().join(" "),
    ]),
  );
  await Promise.all(saves);
  expect((await listProductPage(shop.db, { ...noFilter, search: "w3999" }, 1)).total).toBe(8);
  expect((await listProductPage(shop.db, { ...noFilter, search: "a".repeat(60) }, 1)).total).toBe(8);
});

async function locations(path: string): Promise<{ text: string; all: string[] }> {
  const response = await fetch(`${url}${path}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const text = await response.text();
  return { text, all: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "") };
}

test("a hidden product is not in the sitemap", async () => {
  const product = `${shop.config.publicUrl}/product/100008`;
  const before = (await locations("/sitemap.xml")).all;
  expect(before).toContain(product);
  await hideProduct(shop, "office", { id: "100008", isHidden: true });
  expect((await locations("/sitemap.xml")).all).toEqual(before.filter((location) => location !== product));
  await hideProduct(shop, "office", { id: "100008", isHidden: false });
  expect((await locations("/sitemap.xml")).all).toEqual(before);
});

test("a catalogue too large for one sitemap has several, each within the limit and together complete", async () => {
  const single = await locations("/sitemap.xml");
  expect(single.all).toHaveLength(new Set(single.all).size);
  expect(single.all.filter((one) => one.includes("/product/"))).toHaveLength(products.length + SIZES);
  // In parts, each well within the time limit of a query, even on a busy machine.
  for (let first = 1; first <= 97_000; first += 9_700) {
    await shop.pool.query(`begin; set local session_replication_role = replica;
      insert into product_search_index (product_id, position, name, category, price, rating, reviews, title_terms, document_terms, compact_title)
      select 'many-' || n, 1000000 + n, 'Many', 'Spices', 1, 1, 1, '', '', '' from generate_series(${first}, ${first + 9_699}) n; commit`);
  }
  const index = await locations("/sitemap.xml");
  expect(index.text).toContain("<sitemapindex");
  expect(index.all).toHaveLength(3);
  const parts = await Promise.all(index.all.map((one) => locations(one.slice(shop.config.publicUrl.length))));
  for (const { text, all } of parts) {
    expect(text).toContain("<urlset");
    expect(all.length).toBeLessThanOrEqual(50_000);
  }
  const listed = parts.flatMap(({ all }) => all);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toHaveLength(single.all.length + 97_000);
  for (const part of ["0", "4", "x", "1.5"]) expect((await fetch(`${url}/sitemap.xml?part=${part}`)).status).toBe(404);
});
