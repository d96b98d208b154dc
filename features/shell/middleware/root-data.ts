import type { RouterContextProvider } from "react-router";
import { pageNotices } from "#features/content/rules/notices.ts";
import { listNotices } from "#features/content/server/notices.ts";
import { noticesHtml } from "#features/content/ui/notices-html.tsx";
import { borderRules } from "#features/import-rules/rules/border-rules.ts";
import { isInUnion } from "#features/import-rules/rules/destinations.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { WELCOME_CODE } from "#features/orders/rules/notifications.ts";
import { promotionList, isOffered } from "#features/promotions/server/promotions.ts";
import { standardTerms } from "#features/shipping/rules/delivery.ts";
import { zonePrices } from "#features/shipping/rules/shipping-price.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { readOpenCountries, readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { listRates } from "#features/shop/server/currency-rates.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { readIsOpen, readSocialLinks } from "#features/shop/server/settings.ts";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { brandStyles, FIRST_BRAND, type Brand } from "#platform/rules/brand-colour.ts";
import { currenciesFromRates } from "#platform/rules/currencies.ts";
import { fitLogo } from "#platform/rules/fit-logo.ts";
import { isMark, logoPath, type Logo } from "#platform/rules/logo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import type { RootData } from "#platform/ui/browser/page-context.ts";

declare module "#platform/ui/browser/page-context.ts" {
  interface RootData extends ReturnType<typeof describeShop> {}
}

/** Root data without asking the database: the page's footer has no links. */
export function emptyRootData(shop: Shop): RootData {
  return {
    site: shop.config.publicUrl,
    ...(lastLooks.get(shop.live) ?? firstLook),
    isDemo: shop.config.demo,
    isOpen: true,
    contact: { email: null, phone: null, address: "" },
    elsewhere: [],
    hasWelcomeOffer: false,
    countries: [],
    unionCountries: [],
    deliveryTerms: {},
    deliveryPrices: {},
    borders: {},
    currencies: [],
    shownTaxes: {},
    on: optionalNames,
  };
}

/**
 * The data for the document, its header, its footer and its bell. The root's loader returns it; a guard that stops a
 * request sends it with its error, because no loader runs then.
 */
export async function readRootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
  const shop = context.get(shopContext);
  try {
    return describeShop(shop, await readShared(shop));
  } catch (error) {
    // The error page is rendered even while the database is unavailable.
    shop.log.error({ err: error }, "the footer’s links could not be read");
    return emptyRootData(shop);
  }
}

type Look = Pick<Brand, "shopName"> & {
  brandStyles: string;
  logo?: Logo;
  /** Only for a mark: in an icon, the name within a logo would be too small to read. */
  icon?: string;
  touchIcon?: string;
};

/** Each shop's latest name, colours and logo, for pages while the database is unavailable. */
const lastLooks = new WeakMap<Shop["live"], Look>();
const firstLook = describeLook(FIRST_BRAND);

function describeLook({ shopName, brandColour, logo }: Brand): Look {
  const look = { shopName, brandStyles: brandStyles(brandColour) + (logo ? logoStyles(logo) : "") };
  if (!logo) return look;
  if (!isMark(logo)) return { ...look, logo };
  return { ...look, logo, icon: logoPath(logo, "icon-32"), touchIcon: logoPath(logo, "icon-180") };
}

/**
 * The style sheet that replaces the drawn calabash with the logo, and the name too if the logo contains it. As CSS,
 * because the code of every page is close to its size limit.
 */
function logoStyles(logo: Logo): string {
  const { width, height } = fitLogo(logo, { width: 150, height: 40 });
  const drawn = isMark(logo) ? "svg" : "*";
  return `.logo>${drawn}{display:none!important}.logo::before{content:"";width:${width}px;height:${height}px;background-image:url(${logoPath(logo)})!important}`;
}

type Shared = Awaited<ReturnType<typeof readShared>>;

const readShared = oncePerContent(async (shop) => {
  const { db } = shop;
  const today = lagosDay(shop.clock());
  const [brand, isOpen, seller, elsewhere, welcome, countries, rates, table, imports, on, notices] = await Promise.all([
    readBrand(db),
    readIsOpen(db),
    readSeller(db),
    readSocialLinks(db),
    promotionList.find(db, WELCOME_CODE),
    readOpenCountries(db),
    listRates(db),
    readShippingTable(db, shop.clock()),
    readImportRules(db),
    readSwitchedOn(shop),
    listNotices(db, today),
  ]);
  const look = describeLook(brand);
  lastLooks.set(shop.live, look);
  const html = noticesHtml(pageNotices(notices, today));
  return { look, isOpen, seller, elsewhere, welcome, countries, rates, table, imports, on, notices: html };
});

function describeShop({ config, clock }: Shop, shared: Shared) {
  const { look, isOpen, seller, elsewhere, welcome, countries, rates, table, imports, on, notices } = shared;
  const { email, phone, address } = seller;
  const unionCountries = countries.map(({ name }) => name).filter(isInUnion);
  return {
    site: config.publicUrl,
    ...look,
    isDemo: config.demo,
    isOpen,
    contact: { email, phone, address: address.join(", ") },
    elsewhere,
    hasWelcomeOffer: isOffered(welcome, clock()),
    countries,
    unionCountries,
    deliveryTerms: standardTerms(table),
    deliveryPrices: zonePrices(table),
    // For cards and pages that say, before Add to Cart, what customs may keep.
    borders: borderRules(
      imports.rules,
      countries.map(({ name }) => name),
    ),
    currencies: currenciesFromRates(rates, clock()),
    shownTaxes: shownTaxes(table),
    // The law of the European Union asks for the link.
    on: unionCountries.length > 0 ? [...on, "withdrawals"] : on,
    ...(notices && { notices }),
  };
}
