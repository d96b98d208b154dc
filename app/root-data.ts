import type { RouterContextProvider } from "react-router";
import { WELCOME_CODE } from "../domain/order/notifications.ts";
import type { Seller } from "../domain/shop/seller.ts";
import { readCurrencies } from "../server/catalogue/currency-rates.ts";
import { readSeller } from "../server/catalogue/seller.ts";
import { readSocialLinks } from "../server/catalogue/settings.ts";
import { isOffered } from "../server/orders/promotions.ts";
import { readOpenCountries } from "../server/shipping/shipping-table.ts";
import { shopContext } from "./context.ts";

const nobody: Pick<Seller, "email" | "phone" | "address"> = { email: null, phone: null, address: [] };

export type RootData = Awaited<ReturnType<typeof readRootData>>;

/**
 * What the document, its header, its footer and its bell need. The root's loader returns it; a guard that stops a
 * request sends it with its error, because no loader runs then.
 */
export async function readRootData(context: Readonly<RouterContextProvider>) {
  const { db, config, log, clock } = context.get(shopContext);
  // The error page is rendered even while the database is unavailable; then the footer has no links.
  const read = Promise.all([
    readSeller(db) as Promise<typeof nobody>,
    readSocialLinks(db),
    isOffered(db, WELCOME_CODE, clock()),
    readOpenCountries(db),
    readCurrencies(db, clock()),
  ]);
  const results = await read.catch((error: unknown): Awaited<typeof read> => {
    log.error({ err: error }, "the footer's links could not be read");
    return [nobody, [], false, [], []];
  });
  const [seller, elsewhere, hasWelcomeOffer, countries, currencies] = results;
  const { email, phone, address } = seller;
  return {
    site: config.publicUrl,
    contact: { email, phone, address: address.join(", ") },
    elsewhere,
    hasWelcomeOffer,
    countries,
    currencies,
  };
}
