import { findPublicPage } from "../public-pages.ts";
import { measureVitals } from "./measure-vitals.ts";
import { registerServiceWorker } from "./service-worker.ts";

// Of every visit of a reading page, also one that loads no other code.
registerServiceWorker();
measureVitals(findPublicPage(location.pathname)?.path ?? location.pathname);
