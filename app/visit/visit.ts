import { findPublicPage } from "../public-pages.ts";
import { measureVitals } from "./measure-vitals.ts";
import { showSeen } from "./seen.ts";
import { registerServiceWorker } from "./service-worker.ts";

// Of every visit of a reading page, also one that loads no other code.
showSeen();
registerServiceWorker();
measureVitals(findPublicPage(location.pathname)?.path ?? location.pathname);
