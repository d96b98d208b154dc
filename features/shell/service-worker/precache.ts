import { assetsIn, isCacheable, productsIn } from "./cacheable.ts";
import { responses, assets, OFFLINE_PAGE, OFFLINE_CACHE, pages, pictures } from "./caches.ts";

/** The cache key whose presence marks the precache of this build as complete. */
const PRECACHED = `/sw.js?stocked=${BUILD}`;
const precachedPages = ["/", "/products", "/cart", "/favorites", "/categories"];

/** `code: false`: do not cache the page's code with it. */
type Wanted = { code?: boolean };

/**
 * Caches the offline page, the fallback for every uncached page, with its styles. It works without code, which a first
 * visit does not fetch before a touch.
 */
export async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload" });
  if (!page.ok) throw new Error(`the response for the offline page has status ${page.status}`);
  await cacheAssetsIn(event, await page.clone().text(), { code: false });
  const offlineCache = await caches.open(OFFLINE_CACHE);
  await offlineCache.put(OFFLINE_PAGE, page);
}

/**
 * Caches an opened page, the files that it has loaded (`seen`), and those that it loads at the first touch. A visitor's
 * first page loaded its files before the service worker existed, and may be their only page: its code is cached only if
 * the page loads it.
 */
export async function cacheOpened(event: ExtendableEvent, page: URL, seen: URL[] = []): Promise<void> {
  await cacheSeen(event, seen);
  const cached = await caches.match(page.href, { cacheName: pages.cacheName, ignoreVary: true });
  const wanted = { code: seen.length === 0 };
  if (cached) await cacheAssetsIn(event, await cached.text(), wanted);
  else await cachePage(event, page, wanted);
}

/** Caches a page with its scripts and styles and returns its HTML, or an empty string if the page may not be cached. */
async function cachePage(event: ExtendableEvent, url: URL, wanted?: Wanted): Promise<string> {
  if (!isCacheable(url.pathname)) return "";
  const page = await cacheThrough(pages, event, url.pathname + url.search);
  const html = (await page?.text()) ?? "";
  await cacheAssetsIn(event, html, wanted);
  return html;
}

async function cacheAssetsIn(event: ExtendableEvent, html: string, { code = true }: Wanted = {}): Promise<void> {
  const files = assetsIn(html).filter((path) => code || !path.endsWith(".js"));
  await Promise.all(files.map((path) => cacheThrough(assets, event, path)));
}

/**
 * Caches the files that the first page loaded before the service worker was active. They come from the browser's HTTP
 * cache, without network traffic.
 */
async function cacheSeen(event: ExtendableEvent, urls: URL[]): Promise<void> {
  await Promise.all(
    urls.flatMap(({ pathname }) => {
      if (pathname.startsWith("/assets/")) return [cacheThrough(assets, event, pathname)];
      return pathname.startsWith("/pictures/") ? [cacheThrough(pictures, event, pathname)] : [];
    }),
  );
}

/**
 * Fetches the catalogue in advance, once per build: its pages, its small pictures, and its products for cart and
 * favourites.
 */
export async function precache(event: ExtendableEvent): Promise<void> {
  const offlineCache = await caches.open(OFFLINE_CACHE);
  if (await offlineCache.match(PRECACHED)) return;
  const offlinePage = await offlineCache.match(OFFLINE_PAGE);
  await cacheAssetsIn(event, (await offlinePage?.text()) ?? "");
  const html = await Promise.all(precachedPages.map((path) => cachePage(event, new URL(path, self.location.href))));
  await Promise.all(LAZY_PARTS.map((path) => cacheThrough(assets, event, path)));
  const { pictures: files, ids } = productsIn(html.join("\n"));
  if (ids.length > 0)
    await cacheThrough(responses, event, `/api/products?ids=${encodeURIComponent(ids.slice(0, 100).join(","))}`);
  await Promise.all(files.map((path) => cacheThrough(pictures, event, path)));
  if (ids.length > 0) await offlineCache.put(PRECACHED, new Response());
}

/** Unmarks the precache, because `deleteVisitedPages` deletes the precached pages too. */
export async function resetPrecache(): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).delete(PRECACHED);
}

/** Requests a path through a strategy and waits until the response is cached; undefined if the request fails. */
async function cacheThrough(strategy: typeof pages | typeof assets, event: ExtendableEvent, path: string) {
  try {
    const [responsePromise, cached] = strategy.handleAll({ event, request: new Request(path) });
    const response = await responsePromise;
    await cached;
    return response;
  } catch {
    return undefined;
  }
}
