import { products, type SeedProduct } from "../products.ts";
import type { Chance } from "./chance.ts";

/** Ids of the large shop's products begin here; the shop's own end far below. */
export const FIRST_ID = 100_000;

const makers =
  "Mama Nkechi|Alhaja Risi|Iya Basira|Calabar Best|Jos Farms|Oyo Mills|Kano Traders|Delta Catch|Benin House|Eko Pantry|Aba Choice|Badagry Dry|Ogbomosho Gold|Nsukka Hills|Sokoto Sun".split(
    "|",
  );
const packs = "100 g|200 g|250 g|500 g|1 kg|2 kg|5 kg|10 kg".split("|");

export type LargeProduct = SeedProduct & { size: string };

/** The large shop's product with this number: one of the twenty, by another maker in another pack. */
export function product(number: number, chance: Chance): LargeProduct {
  const like = chance.pick(products);
  const size = chance.pick(packs);
  const maker = chance.pick(makers);
  return {
    ...like,
    id: String(FIRST_ID + number),
    name: `${like.name}, ${maker} ${size} (${number + 1})`,
    price: 900 + chance.below(84_000),
    size,
    rating: (30 + chance.below(21)) / 10,
    reviews: chance.below(400),
  };
}
