import { readingPage } from "../reading/reading-page.ts";
import OfflinePage from "./offline/offline-page.tsx";

export const handle = readingPage("offline/offline-page", OfflinePage);

export default OfflinePage;
