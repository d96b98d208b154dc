import { assetsIn, isCacheable, productsIn } from "./cacheable.ts";
import { responses, assets, OFFLINE_PAGE, OFFLINE_CACHE, pages, pictures } from "./caches.ts";

/** Where it is written down that the stock of this build is complete. */
const STOCKED = `/sw.js?stocked=${BUILD}`;
const stock = ["/", "/products", "/cart", "/favorites", "/categories"];

/** Keeps the page that is shown when there is nothing else, with what it is made of. */
export async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload" });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  await Promise.all(assetsIn(html).map((path) => take(assets, event, path)));
  const shelf = await caches.open(OFFLINE_CACHE);
  await shelf.put(OFFLINE_PAGE, page);
}

/** Keeps a page with its scripts and style; answers what stands in it, and nothing for a page that may not be kept. */
export async function cachePage(event: ExtendableEvent, address: URL): Promise<string> {
  if (!isCacheable(address.pathname)) return "";
  const page = await take(pages, event, address.pathname + address.search);
  const html = (await page?.text()) ?? "";
  await Promise.all(assetsIn(html).map((path) => take(assets, event, path)));
  return html;
}

/** What the first page had loaded before we were here. It lies in the browser's own cache, so this costs no line. */
export async function cacheSeen(event: ExtendableEvent, addresses: URL[]): Promise<void> {
  await Promise.all(
    addresses.map(({ pathname }) => {
      if (pathname.startsWith("/assets/")) return take(assets, event, pathname);
      return pathname.startsWith("/pictures/") ? take(pictures, event, pathname) : undefined;
    }),
  );
}

/** Fetches the catalogue ahead: its pages, its small pictures, and its products for cart and favourites. Once for each build. */
export async function precache(event: ExtendableEvent): Promise<void> {
  const shelf = await caches.open(OFFLINE_CACHE);
  if (await shelf.match(STOCKED)) return;
  const shown = await Promise.all(stock.map((path) => cachePage(event, new URL(path, self.location.href))));
  const { pictures: files, ids } = productsIn(shown.join("\n"));
  if (ids.length > 0)
    await take(responses, event, `/api/products?ids=${encodeURIComponent(ids.slice(0, 100).join(","))}`);
  await Promise.all(files.map((path) => take(pictures, event, path)));
  if (ids.length > 0) await shelf.put(STOCKED, new Response());
}

/** After the visits are forgotten the stock is gone with them. */
export async function resetPrecache(): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).delete(STOCKED);
}

/** Lets a shelf fetch something and waits until it lies there; undefined when the line does not give it. */
async function take(shelf: typeof pages | typeof assets, event: ExtendableEvent, path: string) {
  try {
    const [answer, kept] = shelf.handleAll({ event, request: new Request(path) });
    const response = await answer;
    await kept;
    return response;
  } catch {
    return undefined;
  }
}
