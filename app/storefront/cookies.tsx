import { readingPage } from "../../platform/reading/reading-page.ts";
import CookiesPage from "../../features/content/storefront/cookies/cookies-page.tsx";

export const handle = readingPage("cookies/cookies-page", CookiesPage);

export default CookiesPage;
