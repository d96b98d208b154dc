import { HOME_COUNTRY } from "../../domain/cart/home-country.ts";
import { productSummary, type Product, type ProductSummary } from "../../domain/product/product.ts";
import { judgeImport } from "../../domain/shop/import-rules.ts";
import { oncePerContent } from "../live/once-per-content.ts";
import type { Shop } from "../shop.ts";
import { readImportRules } from "./import-rules.ts";
import { readOpenCountries } from "./shipping-table.ts";

const readRules = oncePerContent(async ({ db }) => {
  const [{ rules }, countries] = await Promise.all([readImportRules(db), readOpenCountries(db)]);
  return {
    refusing: rules.filter(({ verdict }) => verdict === "refuse"),
    abroad: countries.map(({ name }) => name).filter((name) => name !== HOME_COUNTRY),
  };
});

/** Products as cards show them, with the open countries that the import rules refuse each for, where there are any. */
export async function summariseForCards(shop: Shop, products: Product[], described = false): Promise<ProductSummary[]> {
  const { refusing, abroad } = await readRules(shop);
  return products.map((product) => {
    const refusedIn = abroad.filter((country) => judgeImport(refusing, product, country).verdict === "refuse");
    return { ...productSummary(product, described), ...(refusedIn.length > 0 && { refusedIn }) };
  });
}
