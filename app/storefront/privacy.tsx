import { companiesOf } from "../../domain/payment/payment-facts.ts";
import { onlineMethods } from "../../domain/payment/payment.ts";
import { readSeller } from "../../features/shop/server/seller.ts";
import { readSupport } from "../../features/shop/server/settings.ts";
import { shopContext } from "../../platform/http/context.ts";
import { readingPage } from "../../platform/reading/reading-page.ts";
import type { Route } from "./+types/privacy.ts";
import PrivacyPage from "../../features/content/storefront/privacy/privacy-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, providers } = context.get(shopContext);
  return {
    support: await readSupport(db),
    seller: await readSeller(db),
    bookkeepingYears: config.bookkeepingYears,
    companies: companiesOf(onlineMethods.filter((method) => providers[method])),
  };
}

export const handle = readingPage("privacy/privacy-page", PrivacyPage);

export default PrivacyPage;
