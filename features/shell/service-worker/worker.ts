import { registerRoute } from "workbox-routing";
import type { Product } from "#features/catalogue/rules/product.ts";
import { isCacheable, smaller, substituteFor } from "./cacheable.ts";
import {
  responses,
  assets,
  deleteOldCaches,
  deleteVisitedPages,
  OFFLINE_PAGE,
  OFFLINE_CACHE,
  pages,
  pictures,
} from "./caches.ts";
import { resetPrecache, cacheOfflinePage, cacheOpened, precache } from "./precache.ts";
import { endPushMessages, showPushMessages } from "./push.ts";

// The shop offline (docs/decisions/offline.md). The service worker handles pages, built files, pictures, product lists
// and sign-out; every other request goes straight to the network.

declare const self: ServiceWorkerGlobalScope;

/**
 * A message from a page: that it was opened, with the resources it loaded before the service worker was active, or the
 * request to precache the catalogue. The receiving service worker may belong to another build, so the properties never
 * change their names.
 */
export type ClientMessage = { page: string; seen: string[] } | { stockUp: true };

self.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(event).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener("message", (event) => {
  const message = event.data as ClientMessage;
  if ("stockUp" in message) return event.waitUntil(precache(event));
  const seen = message.seen.map((url) => new URL(url)).filter(({ origin }) => origin === self.location.origin);
  event.waitUntil(cacheOpened(event, new URL(message.page), seen));
});

showPushMessages();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  async ({ event, request, url }) => {
    try {
      return isCacheable(url.pathname)
        ? await pages.handle({ event, request })
        : await fromNetwork(event as FetchEvent);
    } catch {
      return offlineFallback(url);
    }
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  async ({ event, request, url }) => {
    try {
      const pictureRequest = savesData() ? new Request(smaller(url.pathname)) : request;
      return await pictures.handle({ event, request: pictureRequest });
    } catch {
      const cache = await caches.open(pictures.cacheName);
      const cached = (await cache.keys()).map((file) => new URL(file.url).pathname);
      const found = substituteFor(url.pathname, cached);
      return (found && (await cache.match(found))) || Response.error();
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/products",
  async ({ event, request, url }) => {
    try {
      return await responses.handle({ event, request });
    } catch {
      return cachedProducts((url.searchParams.get("ids") ?? "").split(","));
    }
  },
);

// Sign-out, a form that the browser posts as a document navigation.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/session",
  async ({ request }) => {
    const response = await fetch(request).catch(() => undefined);
    if (!response) return offlineFallback(new URL("/", self.location.href));
    await Promise.all([deleteVisitedPages(), resetPrecache(), endPushMessages()]);
    return response;
  },
  "POST",
);

// The form that creates a basket link from a cart.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && url.pathname === "/basket",
  ({ request }) => fetch(request).catch(() => offlineFallback(new URL("/cart", self.location.href))),
  "POST",
);

/**
 * The shop's response, uncached. With navigation preload, the browser requested it while the service worker was
 * starting.
 */
async function fromNetwork(event: FetchEvent & { preloadResponse?: Promise<Response | undefined> }): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Redirects to the offline page, which links back to the requested page. */
async function offlineFallback(requested: URL): Promise<Response> {
  if (requested.pathname !== OFFLINE_PAGE)
    return Response.redirect(`${OFFLINE_PAGE}?page=${encodeURIComponent(requested.pathname + requested.search)}`);
  return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE })) ?? Response.error();
}

/**
 * The products from cached responses, or a network error unless all of them are cached: products missing from a list
 * would look discontinued.
 */
async function cachedProducts(ids: string[]): Promise<Response> {
  const cache = await caches.open(responses.cacheName);
  const byId = new Map<string, Product>();
  for (const response of await cache.matchAll())
    for (const product of (await response.json()) as Product[]) byId.set(product.id, product);
  if (!ids.every((id) => byId.has(id))) return Response.error();
  return Response.json(ids.map((id) => byId.get(id)));
}

function savesData(): boolean {
  return (self.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
