import { listCompanies } from "#features/payments/rules/payment-placeholders.ts";
import * as features from "#features/personal-data.ts";
import { onlineMethods } from "#features/shop/rules/payment-methods.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/privacy.ts";
import PrivacyPage from "./privacy-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, providers } = context.get(shopContext);
  return {
    support: await readSupport(db),
    seller: await readSeller(db),
    bookkeepingYears: config.bookkeepingYears,
    stored: Object.values<{ personalData: PersonalData }>(features).flatMap(
      ({ personalData }) => personalData.stored ?? [],
    ),
    companies: listCompanies(onlineMethods.filter((method) => providers[method])),
  };
}

export const handle = readingPage("privacy/storefront/privacy/privacy-page", PrivacyPage);

export default PrivacyPage;
