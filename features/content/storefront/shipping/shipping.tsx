import { findProducts } from "#features/catalogue/server/products.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { readShopTexts } from "../../server/shop-texts.ts";
import type { Route } from "./+types/shipping.ts";
import { rulesTexts } from "./rules-texts.ts";
import ShippingPage from "./shipping-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const [table, { rules }, support, { shipping }] = await Promise.all([
    readZonesAndCountries(db, clock()),
    readImportRules(db),
    readSupport(db),
    readShopTexts(shop),
  ]);
  const named = await findProducts(
    db,
    rules.flatMap(({ productId }) => productId ?? []),
  );
  const abroad = table.countries.filter(({ name, isActive }) => isActive && name !== HOME_COUNTRY);
  const allowed = abroad.map(({ name }) => ({ country: name, rules: rulesTexts(rules, named, name) }));
  return { table, allowed, support, note: shipping };
}

export const handle = readingPage("content/storefront/shipping/shipping-page", ShippingPage);

export default ShippingPage;
