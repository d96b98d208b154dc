import { findPublicPage } from "#platform/http/public-pages.ts";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";
import { measureVitals } from "./measure-vitals.ts";
import { showSeen } from "./seen.ts";
import { registerServiceWorker } from "./service-worker.ts";

// Runs on every reading page, even if no other code is loaded. The router's pages, which load this with what they share
// with it, do the same once React runs.
if (document.getElementById(PAGE_DATA)) {
  showSeen();
  registerServiceWorker();
  measureVitals(findPublicPage(location.pathname)?.path ?? location.pathname);
}
