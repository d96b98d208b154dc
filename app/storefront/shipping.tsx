import { HOME_COUNTRY } from "../../domain/cart/home-country.ts";
import { findProducts } from "../../server/catalogue/products.ts";
import { readSupport } from "../../server/catalogue/settings.ts";
import { readImportRules } from "../../server/shipping/import-rules.ts";
import { readZonesAndCountries } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { rulesTexts } from "./shipping/rules-texts.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/shipping.ts";
import ShippingPage from "./shipping/shipping-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [table, { rules }, support] = await Promise.all([
    readZonesAndCountries(db),
    readImportRules(db),
    readSupport(db),
  ]);
  const named = await findProducts(
    db,
    rules.flatMap(({ productId }) => productId ?? []),
  );
  const abroad = table.countries.filter(({ name, isActive }) => isActive && name !== HOME_COUNTRY);
  const allowed = abroad.map(({ name }) => ({ country: name, rules: rulesTexts(rules, named, name) }));
  return { table, allowed, support };
}

export const handle = readingPage("shipping/shipping-page", ShippingPage);

export default ShippingPage;
