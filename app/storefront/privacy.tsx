import { companiesOf } from "../../domain/payment/payment-facts.ts";
import { onlineMethods } from "../../domain/payment/payment.ts";
import { readSeller } from "../../server/catalogue/seller.ts";
import { readSupport } from "../../server/catalogue/settings.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/privacy.ts";
import PrivacyPage from "./privacy/privacy-page.tsx";

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
