import { assetsIn, mayBeKept, shelfIn } from "./kept.ts";
import { answers, assets, OFFLINE_PAGE, OFFLINE_SHELF, pages, pictures } from "./shelves.ts";

/** Where it is written down that the stock of this build is complete. */
const STOCKED = `/sw.js?stocked=${BUILD}`;
const stock = ["/", "/products", "/cart", "/favorites", "/categories"];

/** Keeps the page that is shown when there is nothing else, with what it is made of. */
export async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload" });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  await Promise.all(assetsIn(html).map((path) => take(assets, event, path)));
  const shelf = await caches.open(OFFLINE_SHELF);
  await shelf.put(OFFLINE_PAGE, page);
}

/** Keeps a page with its scripts and style; answers what stands in it, and nothing for a page that may not be kept. */
export async function keepPage(event: ExtendableEvent, address: URL): Promise<string> {
  if (!mayBeKept(address.pathname)) return "";
  const page = await take(pages, event, address.pathname + address.search);
  const html = (await page?.text()) ?? "";
  await Promise.all(assetsIn(html).map((path) => take(assets, event, path)));
  return html;
}

/** What the first page had loaded before we were here. It lies in the browser's own cache, so this costs no line. */
export async function keepSeen(event: ExtendableEvent, addresses: URL[]): Promise<void> {
  await Promise.all(
    addresses.map(({ pathname }) => {
      if (pathname.startsWith("/assets/")) return take(assets, event, pathname);
      return pathname.startsWith("/pictures/") ? take(pictures, event, pathname) : undefined;
    }),
  );
}

/** Fetches the catalogue ahead: its pages, its small pictures, and its products for cart and favourites. Once for each build. */
export async function stockUp(event: ExtendableEvent): Promise<void> {
  const shelf = await caches.open(OFFLINE_SHELF);
  if (await shelf.match(STOCKED)) return;
  const shown = await Promise.all(stock.map((path) => keepPage(event, new URL(path, self.location.href))));
  const { pictures: files, ids } = shelfIn(shown.join("\n"));
  if (ids.length > 0)
    await take(answers, event, `/api/products?ids=${encodeURIComponent(ids.slice(0, 100).join(","))}`);
  await Promise.all(files.map((path) => take(pictures, event, path)));
  if (ids.length > 0) await shelf.put(STOCKED, new Response());
}

/** After the visits are forgotten the stock is gone with them. */
export async function forgetStock(): Promise<void> {
  await (await caches.open(OFFLINE_SHELF)).delete(STOCKED);
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
