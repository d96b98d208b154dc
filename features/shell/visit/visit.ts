import { findPublicPage } from "#platform/http/public-pages.ts";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";
import { measureVitals } from "./measure-vitals.ts";
import { showSeen } from "./seen.ts";
import { registerServiceWorker } from "./service-worker.ts";

// Runs on every reading page, even if no other code is loaded. A page with React Router loads this chunk for other
// modules in it, and does the same in its root component.
if (document.getElementById(PAGE_DATA)) {
  showSeen();
  registerServiceWorker();
  measureVitals(findPublicPage(location.pathname)?.path ?? location.pathname);
}
