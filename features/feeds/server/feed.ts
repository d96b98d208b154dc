import { findProducts, listProductPages } from "#features/catalogue/server/products.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { readCurrencies } from "#features/shop/server/currency-rates.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { NO_PICTURE } from "#platform/pictures/normalise-picture.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { shownCurrency } from "#platform/rules/shown-amounts.ts";
import { findShownTax } from "#platform/rules/shown-price.ts";
import type { Shop } from "#platform/shop.ts";
import { feedItem, type FeedHead, type FeedItem, type Market } from "../rules/feed-item.ts";

const BATCH = 500;

/**
 * A feed for an open country, by its code in any case, without one for the home country: what it begins with, and every
 * product on sale that has a picture, without which none is listed. Undefined for any other country, and until the shop
 * is open.
 */
export async function openFeed(
  shop: Shop,
  code: string | undefined,
): Promise<{ head: FeedHead; batches: AsyncIterable<FeedItem[]> } | undefined> {
  const market = (await shop.readStale(readIsOpen)) ? await findMarket(shop, code?.toUpperCase()) : undefined;
  if (!market) return undefined;
  const { shopName } = await shop.readStale(readBrand);
  const head = { shopName, site: shop.config.publicUrl, country: market.country };
  return { head, batches: readItems(shop, market) };
}

/** An open country by its code, without one the home country. Three queries. */
async function findMarket({ readStale, clock }: Shop, code: string | undefined): Promise<Market | undefined> {
  const now = clock();
  const table = await readStale((db) => readShippingTable(db, now));
  const country = table.countries.find((one) => (code ? one.code === code : one.name === HOME_COUNTRY));
  if (!country) return undefined;
  const [currencies, { rules }] = await Promise.all([
    readStale((db) => readCurrencies(db, now)),
    readStale((db) => readImportRules(db, country.name)),
  ]);
  const currency = shownCurrency(currencies, { country: country.name });
  return {
    country,
    currency: currency?.isFirst ? currency : undefined,
    tax: findShownTax(shownTaxes(table), country.name),
    zone: findZoneByCountry(table, country.name),
    rules,
  };
}

/** A batch at a time, so that a large catalogue is never in memory as a whole. */
async function* readItems({ readStale, config }: Shop, market: Market): AsyncGenerator<FeedItem[]> {
  for (let offset = 0, done = false; !done; offset += BATCH) {
    const listed = await readStale((db) => listProductPages(db, { limit: BATCH, offset }));
    const ids = listed.map(({ id }) => id);
    const products = await readStale((db) => findProducts(db, ids));
    const items = products.map((product) =>
      feedItem(product, market, { site: config.publicUrl, noPicture: NO_PICTURE }),
    );
    yield items.filter(({ pictures }) => pictures.length > 0);
    done = ids.length < BATCH;
  }
}
