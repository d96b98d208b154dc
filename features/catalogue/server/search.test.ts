import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as schema from "#features/tables.ts";
import { referenceList } from "#tests/search/reference-search.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { seededChance } from "../../../bench/large-seed/chance.ts";
import { noFilter } from "../rules/product-filter.ts";
import type { Product } from "../rules/product.ts";
import { listProductPage } from "./product-list.ts";

let shop: TestShop;
let products: (Product & { searchWords: string[] })[];
beforeAll(async () => {
  shop = await openTestShop();
  const isListed = sql`(select is_listed from product_search_index where product_id = products.id)`;
  const rows = await shop.db.select().from(schema.products).where(isListed).orderBy(schema.products.position);
  products = rows.map((row) => ({ ...row, lowestPrice: null, sampleReviews: 0 }));
});

async function ids(search: string): Promise<string[]> {
  const { products: found } = await listProductPage(shop.db, { ...noFilter, search }, 1);
  return found.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
}
const referenceIds = (search: string) =>
  referenceList(products, { ...noFilter, search })
    .map(({ id }) => id)
    .toSorted((a, b) => Number(a) - Number(b));

test.each([
  ["stock fish", ["6", "8"]],
  ["stockfish", ["6", "8"]],
  ["okporoko", ["6", "8"]],
  ["panla", ["6", "8"]],
  ["pánlá", ["6", "8"]],
  ["okporocko", ["6", "8"]],
])("stockfish is found as %s", async (search, expected) => expect(await ids(search)).toEqual(expected));

test.each([
  ["ogbonno", "7"],
  ["ogbno", "7"],
  ["agbono", "7"],
  ["wild mango seeds", "7"],
  ["crayfish powder", "2"],
  ["cray-fish", "2"],
  ["egussi", "1"],
  ["egsui", "1"],
  ["ẹ̀gúsí", "1"],
  ["EGUSI", "1"],
  ["ｅｇｕｓｉ", "1"],
  ["egusi\u200b", "1"],
  ["mama's egusi", "1"],
  ["Mama’s  Egusi", "1"],
  ["Nkechi's ground egusi", "1"],
  ["mamas' egusi for two", "1"],
  ["melon-seeds", "1"],
  ["ground egusi", "1"],
  ["thickener", "1"],
  ["leaf bitter", "4"],
  ["bitter leaves", "4"],
  ["ewuro", "4"],
  ["tiger-nut", "13"],
  ["tigernuts", "13"],
  ["iruworo", "15"],
  ["daddawa", "15"],
  ["locust bean", "15"],
  ["cat fish", "11"],
  ["uzizza", "17"],
  ["ụzịza", "17"],
  ["yam floor", "10"],
  ["suya pepper", "19"],
  ["platain flour", "16"],
  ["okro", "20"],
  ["ladys fingers", "20"],
])("a search for %s finds what is meant", async (search, expected) => expect(await ids(search)).toContain(expected));

test("products with the exact words exclude those with similar words", async () => {
  expect(await ids("egusi")).toContain("1");
  expect(await ids("uda pods")).toEqual(["12"]);
  expect(await ids("norway")).toEqual(["6", "8"]);
});

test("a search covers name, description, category, origin, tags and the other names", async () => {
  for (const product of products) {
    const { id, name, category, origin, tags, names, searchWords } = product;
    const all = [name, category, origin, ...tags, ...names.map((one) => one.name), ...searchWords];
    for (const value of all) expect(await ids(value), value).toContain(id);
  }
});

test("a similar word finds only products with that word", async () => {
  for (const search of ["plutonium", "bread", "xx", "qqqq", "!!!", "'", "powder of nothing"])
    expect(await ids(search), search).toEqual([]);
});

test("characters that are special to PostgreSQL are literal in a search", async () => {
  const egusi = await ids("egusi");
  for (const sign of ["%", "_", "\\", "'", '"', "&", "|", "!", ":*", "<->", "(", ")", "*", "\n", "\t", "--"]) {
    expect(await ids(`${sign} egusi`), sign).toEqual(egusi);
    expect(await ids(`egusi${sign}`), sign).toEqual(egusi);
    expect(await ids(`e${sign}xqz`), sign).toEqual([]);
  }
  for (const sign of ["%", "_", "\\", "%%%", "e%i", "eg_si"]) expect(await ids(sign), sign).toEqual(referenceIds(sign));
  for (const search of [
    "a ".repeat(50),
    "x".repeat(100),
    "egusi ".repeat(16),
    "ṇ̣̃".repeat(30),
    "🍲 egusi 🍲",
    "ẞß ﬁsh ½",
  ])
    expect(await ids(search), search).toEqual(referenceIds(search));
});

test("PostgreSQL finds the same products as the reference search, for any text", async () => {
  const chance = seededChance(7);
  const texts = products.flatMap((one) => [
    one.name,
    one.description,
    one.category,
    one.origin,
    ...one.tags,
    ...one.names.map(({ name }) => name),
    ...one.searchWords,
  ]);
  const words = texts.flatMap((text) => text.split(/\s+/)).filter(Boolean);
  const slip = (word: string) => {
    const place = chance.below(word.length);
    const letter = chance.pick([..."aeiounstr"]);
    return word.slice(0, place) + chance.pick(["", letter, letter + (word[place] ?? "")]) + word.slice(place + 1);
  };
  const ways: (() => string)[] = [
    () => chance.pick(words),
    () => slip(chance.pick(words)),
    () => `${chance.pick(words)} ${chance.pick(words)}`,
    () => `${slip(chance.pick(words))} ${chance.pick(["powder", "leaf", "seeds", "dried"])}`,
    () => {
      const text = chance.pick(texts).split(" ");
      const from = chance.below(text.length);
      return text.slice(from, from + 2 + chance.below(3)).join(" ");
    },
    () => {
      const text = chance.pick(texts);
      const from = chance.below(text.length);
      return text.slice(from, from + 1 + chance.below(12)).trim();
    },
    () => `${chance.pick(words)}${chance.pick(["s", "es", "ves", "-", "’s"])}`,
    () => chance.pick(words).split("").join(" ").slice(0, 20),
  ];
  const searches = Array.from({ length: 400 }, (_, number) => ways[number % ways.length]?.() ?? "").filter(Boolean);
  let found = 0;
  for (const search of searches) {
    const expected = referenceIds(search);
    found += expected.length;
    expect(await ids(search), JSON.stringify(search)).toEqual(expected);
  }
  expect(found).toBeGreaterThan(searches.length);
});
