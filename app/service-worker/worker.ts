import { registerRoute } from "workbox-routing";
import type { Product } from "../../domain/product.ts";
import { isCacheable, pageOfData, smaller, substitutesFor } from "./cacheable.ts";
import {
  responses,
  assets,
  deleteOldCaches,
  data,
  deleteVisitedPages,
  OFFLINE_PAGE,
  OFFLINE_CACHE,
  pages,
  pictures,
} from "./caches.ts";
import { resetPrecache, cacheOfflinePage, cachePage, cacheSeen, precache } from "./precache.ts";

// The shop without a line (docs/decisions/offline.md). It answers for pages, their data, files and pictures; every other request
// goes by as if we were not here.

declare const self: ServiceWorkerGlobalScope;

/** What a page tells us: what it had loaded before we were here, or that this would be a good moment to stock up. */
export type Word = { page: string; seen: string[] } | { stockUp: true };

self.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(event).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener("message", (event) => {
  const word = event.data as Word;
  if ("stockUp" in word) return event.waitUntil(precache(event));
  const seen = word.seen.map((address) => new URL(address)).filter(({ origin }) => origin === self.location.origin);
  // The page last, so that a page that is kept has its pictures too.
  event.waitUntil(cacheSeen(event, seen).then(() => cachePage(event, new URL(word.page))));
});

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  async ({ event, request, url }) => {
    try {
      return isCacheable(url.pathname) ? await pages.handle({ event, request }) : await asIs(event as FetchEvent);
    } catch {
      return kindly(url);
    }
  },
);

registerRoute(
  ({ request, url }) => request.method === "GET" && isCacheable(pageOfData(url.pathname) ?? ""),
  async ({ event, request, url }) => {
    const page = new URL(pageOfData(url.pathname) ?? "/", url);
    page.search = url.search;
    page.searchParams.delete("_routes");
    try {
      const answer = await data.handle({ event, request });
      if (!(await pageIsKept(page))) event.waitUntil(cachePage(event, page));
      return answer;
    } catch {
      // React Router reads this as "go there as a document", and the document may be kept, or is the offline page.
      const headers = { "X-Remix-Redirect": page.pathname + page.search, "X-Remix-Reload-Document": "true" };
      return new Response(null, { status: 204, headers });
    }
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  async ({ event, request, url }) => {
    try {
      const wanted = savesData() ? new Request(smaller(url.pathname)) : request;
      return await pictures.handle({ event, request: wanted });
    } catch {
      for (const file of substitutesFor(url.pathname)) {
        const found = await caches.match(file, { cacheName: pictures.cacheName });
        if (found) return found;
      }
      return Response.error();
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/products",
  async ({ event, request, url }) => {
    try {
      return await responses.handle({ event, request });
    } catch {
      return knownProducts((url.searchParams.get("ids") ?? "").split(","));
    }
  },
);

// Signing out, a form of the document.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/session",
  async ({ request }) => {
    const answer = await fetch(request).catch(() => undefined);
    if (!answer) return kindly(new URL("/", self.location.href));
    await Promise.all([deleteVisitedPages(), resetPrecache()]);
    return answer;
  },
  "POST",
);

/** Straight from the shop; the browser has already asked on our behalf while we were starting. */
async function asIs(event: FetchEvent & { preloadResponse?: Promise<Response | undefined> }): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Leads to the offline page, which leads back to where somebody wanted to go. */
async function kindly(wanted: URL): Promise<Response> {
  if (wanted.pathname !== OFFLINE_PAGE)
    return Response.redirect(`${OFFLINE_PAGE}?page=${encodeURIComponent(wanted.pathname + wanted.search)}`);
  return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE })) ?? Response.error();
}

async function pageIsKept(page: URL): Promise<boolean> {
  return (await caches.match(page.href, { cacheName: pages.cacheName, ignoreVary: true })) !== undefined;
}

/** The products as they were last seen, when all of them have been. A list with holes would look as if they were no longer sold. */
async function knownProducts(ids: string[]): Promise<Response> {
  const shelf = await caches.open(responses.cacheName);
  const known = new Map<string, Product>();
  for (const answer of await shelf.matchAll())
    for (const product of (await answer.json()) as Product[]) known.set(product.id, product);
  if (!ids.every((id) => known.has(id))) return Response.error();
  return Response.json(ids.map((id) => known.get(id)));
}

function savesData(): boolean {
  return (self.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
