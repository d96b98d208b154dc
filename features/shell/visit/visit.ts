import { findPublicPage } from "#platform/http/public-pages.ts";
import { measureVitals } from "./measure-vitals.ts";
import { showSeen } from "./seen.ts";
import { registerServiceWorker } from "./service-worker.ts";

// Runs on every reading page, even if no other code is loaded.
showSeen();
registerServiceWorker();
measureVitals(findPublicPage(location.pathname)?.path ?? location.pathname);
