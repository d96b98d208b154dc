import { withDeliveryFacts } from "../../features/shipping/rules/delivery-placeholders.ts";
import { methodsAnywhere } from "../../domain/payment/methods-by-country.ts";
import { withPaymentFacts } from "../../domain/payment/payment-facts.ts";
import { withExchangeRates } from "../../platform/rules/currencies.ts";
import { readFaqFilter } from "../../features/content/rules/faq.ts";
import { readCurrencies } from "../../features/shop/server/currency-rates.ts";
import { readSupport } from "../../features/shop/server/settings.ts";
import { listFaq } from "../../features/content/server/faq.ts";
import { readPaymentOptions } from "../../features/payments/server/payment-options.ts";
import { readShippingTable } from "../../features/shipping/server/shipping-table.ts";
import { shopContext } from "../../platform/http/context.ts";
import { readingPage } from "../../platform/reading/reading-page.ts";
import type { Route } from "./+types/faq.ts";
import FaqPage from "../../features/content/storefront/faq/faq-page.tsx";

/** All entries, so that another search needs no request, and the filter of the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [entries, table, support, options, currencies] = await Promise.all([
    listFaq(shop.db),
    readShippingTable(shop.db),
    readSupport(shop.db),
    readPaymentOptions(shop),
    readCurrencies(shop.db, shop.clock()),
  ]);
  const methods = methodsAnywhere(options);
  const current = entries.map((entry) => ({
    ...entry,
    answer: withExchangeRates(withPaymentFacts(withDeliveryFacts(entry.answer, table), methods), currencies),
  }));
  return { entries: current, support, filter: readFaqFilter(new URL(request.url).searchParams) };
}

export const handle = readingPage("faq/faq-page", FaqPage);

export default FaqPage;
