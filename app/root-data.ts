import type { RouterContextProvider } from "react-router";
import { WELCOME_CODE } from "../domain/order/notifications.ts";
import { borderRules } from "../domain/shop/border-rules.ts";
import { currenciesOf } from "../domain/shop/currencies.ts";
import { isInUnion } from "../domain/shop/destinations.ts";
import type { Seller } from "../domain/shop/seller.ts";
import { listRates } from "../server/catalogue/currency-rates.ts";
import { readSeller } from "../server/catalogue/seller.ts";
import { readSocialLinks } from "../server/catalogue/settings.ts";
import { oncePerContent } from "../server/live/once-per-content.ts";
import { findOfficePromotion, isOffered } from "../server/orders/promotions.ts";
import { readImportRules } from "../server/shipping/import-rules.ts";
import { readDeliveryDays, readOpenCountries } from "../server/shipping/shipping-table.ts";
import { shopContext } from "./context.ts";

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
