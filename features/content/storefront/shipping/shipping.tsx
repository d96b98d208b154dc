import { findProducts } from "#features/catalogue/server/products.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { deliveryLines } from "#features/shipping/rules/delivery-lines.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
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
  const open = table.countries.filter(({ isActive }) => isActive).map(({ name }) => name);
  const abroad = open.filter((name) => name !== HOME_COUNTRY);
  const allowed = abroad.map((country) => ({ country, rules: rulesTexts(rules, named, country) }));
  const taxes = shownTaxes(table);
  const lines = open.map((name) => [name, deliveryLines(findZoneByCountry(table, name), name, taxes[name])] as const);
  return { table, yours: Object.fromEntries(lines), allowed, support, note: shipping };
}

export const handle = readingPage("content/storefront/shipping/shipping-page", ShippingPage);

export default ShippingPage;
