import type { RouterContextProvider } from "react-router";
import { WELCOME_CODE } from "../features/orders/rules/notifications.ts";
import { borderRules } from "../features/shipping/rules/border-rules.ts";
import { currenciesOf } from "../platform/rules/currencies.ts";
import { isInUnion } from "../features/shipping/rules/destinations.ts";
import type { Seller } from "../features/shop/rules/seller.ts";
import { listRates } from "../features/shop/server/currency-rates.ts";
import { readSeller } from "../features/shop/server/seller.ts";
import { readSocialLinks } from "../features/shop/server/settings.ts";
import { oncePerContent } from "../platform/live/once-per-content.ts";
import { findOfficePromotion, isOffered } from "../features/orders/server/promotions.ts";
import { readImportRules } from "../features/shipping/server/import-rules.ts";
import { readDeliveryDays, readOpenCountries } from "../features/shipping/server/shipping-table.ts";
import { shopContext } from "../platform/http/context.ts";

const nobody: Pick<Seller, "email" | "phone" | "address"> = { email: null, phone: null, address: [] };

export type RootData = Awaited<ReturnType<typeof readRootData>>;

const readShared = oncePerContent(({ db }) =>
  Promise.all([
    readSeller(db) as Promise<typeof nobody>,
    readSocialLinks(db),
    findOfficePromotion(db, WELCOME_CODE),
    readOpenCountries(db),
    listRates(db),
    readDeliveryDays(db),
    readImportRules(db),
  ]),
);

/**
 * What the document, its header, its footer and its bell need. The root's loader returns it; a guard that stops a
 * request sends it with its error, because no loader runs then.
 */
export async function readRootData(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  // The error page is rendered even while the database is unavailable; then the footer has no links.
  const read = readShared(shop);
  const [seller, elsewhere, welcome, countries, rates, deliveryDays, imports] = await read.catch(
    (error: unknown): Awaited<typeof read> => {
      shop.log.error({ err: error }, "the footer's links could not be read");
      return [nobody, [], undefined, [], [], {}, { rules: [], dutyRules: [] }];
    },
  );
  const { email, phone, address } = seller;
  return {
    site: shop.config.publicUrl,
    isDemo: shop.config.demo,
    contact: { email, phone, address: address.join(", ") },
    elsewhere,
    hasWelcomeOffer: isOffered(welcome, shop.clock()),
    countries,
    unionCountries: countries.map(({ name }) => name).filter(isInUnion),
    deliveryDays,
    // For cards and pages that say before Add to Cart what customs may keep.
    borders: borderRules(
      imports.rules,
      countries.map(({ name }) => name),
    ),
    currencies: currenciesOf(rates, shop.clock()),
  };
}
