// An inline script of every page (`inlineScripts`): the only Trusted Types policy that the content security policy
// allows. Nothing in the shop writes HTML in the browser, and `innerHTML` accepts only React's way of creating a script
// element, which is then not executed; what React writes into one, such as the next page's structured data, becomes
// empty. The only script URLs that code may set are the service worker's and that of the worker that reads barcodes.

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string | null };

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
    /** Stops Zod from testing whether it may compile code, which the content security policy would report each time. */
    __zod_globalConfig?: { jitless: boolean };
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the name is Zod's
window.__zod_globalConfig = { jitless: true };
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" ? html : ""),
  createScriptURL: (url) =>
    url === "/sw.js" || url.startsWith(`${location.origin}/assets/barcode-worker-`) ? url : null,
});
