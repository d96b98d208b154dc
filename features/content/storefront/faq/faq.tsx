import { methodsAnywhere } from "#features/payments/rules/methods-by-country.ts";
import { fillPaymentPlaceholders } from "#features/payments/rules/payment-placeholders.ts";
import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { fillDeliveryPlaceholders } from "#features/shipping/rules/delivery-placeholders.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { readCurrencies } from "#features/shop/server/currency-rates.ts";
import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { withExchangeRates } from "#platform/rules/currencies.ts";
import { readFaqFilter } from "../../rules/faq.ts";
import { listFaq } from "../../server/faq.ts";
import type { Route } from "./+types/faq.ts";
import FaqPage from "./faq-page.tsx";

/** All entries, so that another search needs no request, and the filter of the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [entries, table, support, options, currencies] = await Promise.all([
    listFaq(shop.db),
    readShippingTable(shop.db, shop.clock()),
    readSupport(shop.db),
    readPaymentOptions(shop),
    readCurrencies(shop.db, shop.clock()),
  ]);
  const methods = methodsAnywhere(options);
  const current = entries.map((entry) => ({
    ...entry,
    answer: withExchangeRates(
      fillPaymentPlaceholders(fillDeliveryPlaceholders(entry.answer, table), methods),
      currencies,
    ),
  }));
  return { entries: current, support, filter: readFaqFilter(new URL(request.url).searchParams) };
}

export const handle = readingPage("content/storefront/faq/faq-page", FaqPage);

export default FaqPage;
