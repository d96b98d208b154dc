import { z } from "zod";
import { readSheetRow, sheetColumns, type SheetProduct } from "#features/catalogue/rules/product-csv.ts";
import { readSeed } from "#platform/sheets/read-seed.ts";

export type SeedProduct = Omit<SheetProduct, "version">;

/** What an import never changes. */
const fixed = z.object({
  id: z.string().min(1),
  image: z.string().min(1),
  rating: z.coerce.number(),
  reviews: z.coerce.number(),
});

/**
 * The initial twenty products (specification 3.1), from a file as the office exports it. Names are those that cooks use
 * today; older, rarer and doubtful ones are search words, as are the dishes that a product goes into. Food facts are
 * from its own description and name: traces, maker, importer and NAFDAC number are left out because nobody has stated
 * them, and nutrition where packs rarely do. What is made of plants alone is vegan and halal. Of the seafood only cod
 * is stated as halal: schools differ about fish without scales and about shrimps. Everything is dried or ground, so
 * nothing perishes. The tariff codes are our own classification by the Harmonized Tariff Schedule of the United States
 * (HTS) and the tariff of the UK: `tariff-codes.csv` has the headings and what is uncertain. No customs broker has
 * confirmed them.
 */
export const readProducts = (): Promise<SeedProduct[]> =>
  readSeed("db/seed/products.csv", sheetColumns, (row) => {
    const { change, errors } = readSheetRow(row, undefined);
    if (errors) throw new Error(errors.join("; "));
    const { details, isHidden, stock } = change;
    return { ...details, ...fixed.parse(row), isHidden, stock: stock ?? 0 };
  });

const sizeRow = z.object({
  id: z.string(),
  of: z.string(),
  grams: z.coerce.number().int().positive(),
  price: z.coerce.number().int().positive(),
  stock: z.coerce.number().int(),
});

/**
 * Small packs of goods of which a pot needs a few grams, under a third of the first pack. The rest is as of that pack;
 * nobody has rated them.
 */
export const readSizes = (products: readonly SeedProduct[]): Promise<SeedProduct[]> =>
  readSeed("db/seed/sizes.csv", ["id", "of", "grams", "price", "stock"], (row) => {
    const { id, of, grams, price, stock } = sizeRow.parse(row);
    const larger = products.find((product) => product.id === of);
    if (!larger) throw new Error(`There is no product ${of}`);
    const pack = { size: `${grams} g`, netContent: { amount: grams, unit: "g" as const } };
    return { ...larger, ...pack, id, price, stock, listPrice: null, rating: 0, reviews: 0 };
  });
