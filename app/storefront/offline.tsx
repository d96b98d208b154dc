import { readingPage } from "../../platform/reading/reading-page.ts";
import OfflinePage from "../../features/shell/storefront/offline/offline-page.tsx";

export const handle = readingPage("offline/offline-page", OfflinePage);

export default OfflinePage;
