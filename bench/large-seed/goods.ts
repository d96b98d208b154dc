import { readProducts, type SeedProduct } from "../../db/seed/products.ts";
import type { Chance } from "./chance.ts";

const products = await readProducts();
const allWords = products.flatMap(({ searchWords }) => searchWords);
/**
 * Search words of several products are the names of dishes. A copy does without: otherwise a search for a dish would
 * find most of the large shop.
 */
const isOwnWord = (word: string) => allWords.indexOf(word) === allWords.lastIndexOf(word);

/** The first product id of the large shop, far above the ids of the initial products. */
export const FIRST_ID = 100_000;

const makers =
  "Mama Nkechi|Alhaja Risi|Iya Basira|Calabar Best|Jos Farms|Oyo Mills|Kano Traders|Delta Catch|Benin House|Eko Pantry|Aba Choice|Badagry Dry|Ogbomosho Gold|Nsukka Hills|Sokoto Sun".split(
    "|",
  );
const packs = "100 g|200 g|250 g|500 g|1 kg|2 kg|5 kg|10 kg".split("|");

export type LargeProduct = SeedProduct & { size: string };

/** Product `number` of the large shop: a copy of one of the initial twenty, with a random maker and pack size. */
export function product(number: number, chance: Chance): LargeProduct {
  const template = chance.pick(products);
  const size = chance.pick(packs);
  const maker = chance.pick(makers);
  return {
    ...template,
    searchWords: template.searchWords.filter(isOwnWord),
    id: String(FIRST_ID + number),
    name: `${template.name}, ${maker} ${size} (${number + 1})`,
    price: 900 + chance.below(84_000),
    size,
    rating: (30 + chance.below(21)) / 10,
    reviews: chance.below(400),
  };
}
