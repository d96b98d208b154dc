import { withDeliveryFacts } from "../../domain/cart/delivery-facts.ts";
import { methodsAnywhere } from "../../domain/payment/methods-by-country.ts";
import { withPaymentFacts } from "../../domain/payment/payment-facts.ts";
import { withExchangeRates } from "../../domain/shop/currencies.ts";
import { readFaqFilter } from "../../domain/shop/faq.ts";
import { readCurrencies } from "../../server/catalogue/currency-rates.ts";
import { readSupport } from "../../server/catalogue/settings.ts";
import { listFaq } from "../../server/content/faq.ts";
import { readPaymentOptions } from "../../server/payments/payment-options.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/faq.ts";
import FaqPage from "./faq/faq-page.tsx";

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
