import { readSeller } from "../../server/catalogue/seller.ts";
import { readSupport } from "../../server/catalogue/settings.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/terms.ts";
import TermsPage from "./terms/terms-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return { support: await readSupport(db), seller: await readSeller(db) };
}

export const handle = readingPage("terms/terms-page", TermsPage);

export default TermsPage;
