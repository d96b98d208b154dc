import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { oncePerContentIn } from "#platform/live/once-per-content.ts";
import { FIRST_BRAND, type Brand } from "#platform/rules/brand-colour.ts";
import { shopSettings } from "../tables.ts";

/** The columns of a `Brand`. */
export const brandColumns = {
  shopName: shopSettings.name,
  town: shopSettings.town,
  brandColour: shopSettings.brandColour,
  logo: shopSettings.logo,
};
const branded = preparedQuery({}, (db) => db.select(brandColumns).from(shopSettings));

/** How the shop presents itself; like a new shop while there are no settings. One query. */
export async function readBrand(db: Database | Transaction): Promise<Brand> {
  const [row] = await branded(db, {});
  return row ?? FIRST_BRAND;
}

/** The same without a query while it stays the same. */
export const readBrandOnce = oncePerContentIn(readBrand);

/** The shop's name. One query. */
export async function readShopName(db: Database | Transaction): Promise<string> {
  return (await readBrand(db)).shopName;
}
