import { readingPage } from "#platform/reading/reading-page.ts";
import OfflinePage from "./offline-page.tsx";

export const handle = readingPage("shell/storefront/offline/offline-page", OfflinePage);

export default OfflinePage;
