import * as features from "#features/page-data.ts";
import type { PageData } from "#platform/page-data.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import CookiesPage from "./cookies-page.tsx";

export const loader = () => ({
  ofFeatures: Object.values<{ pageData: PageData }>(features).flatMap(({ pageData: { inBrowser } }) =>
    inBrowser ? [inBrowser] : [],
  ),
});

export const handle = readingPage("privacy/storefront/cookies/cookies-page", CookiesPage);

export default CookiesPage;
