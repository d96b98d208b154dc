import { readSeller } from "#features/shop/server/seller.ts";
import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/terms.ts";
import TermsPage from "./terms-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return { support: await readSupport(db), seller: await readSeller(db) };
}

export const handle = readingPage("content/storefront/terms/terms-page", TermsPage);

export default TermsPage;
