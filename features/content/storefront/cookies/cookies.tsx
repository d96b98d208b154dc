import { readingPage } from "../../../../platform/reading/reading-page.ts";
import CookiesPage from "./cookies-page.tsx";

export const handle = readingPage("content/storefront/cookies/cookies-page", CookiesPage);

export default CookiesPage;
