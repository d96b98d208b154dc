import { readingPage } from "../reading/reading-page.ts";
import CookiesPage from "./cookies/cookies-page.tsx";

export const handle = readingPage("cookies/cookies-page", CookiesPage);

export default CookiesPage;
