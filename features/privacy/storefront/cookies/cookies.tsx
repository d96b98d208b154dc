import * as features from "#features/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import CookiesPage from "./cookies-page.tsx";

export const loader = () => ({
  ofFeatures: Object.values<{ personalData: PersonalData }>(features).flatMap(({ personalData: { inBrowser } }) =>
    inBrowser ? [inBrowser] : [],
  ),
});

export const handle = readingPage("privacy/storefront/cookies/cookies-page", CookiesPage);

export default CookiesPage;
