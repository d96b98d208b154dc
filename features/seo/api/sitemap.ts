import { data } from "react-router";
import { hasFeature, inOrder } from "#app";
import { listPath } from "#features/catalogue/rules/product-filter.ts";
import { readShelf } from "#features/catalogue/server/product-list.ts";
import { countProductPages, listProductPages } from "#features/catalogue/server/products.ts";
import { listDishes } from "#features/dishes/server/dishes.ts";
import * as features from "#features/pages.ts";
import { isForSale } from "#features/shop/rules/for-sale.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { readSwitchedOn, whileOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { findPublicPage } from "#platform/http/public-pages.ts";
import type { Page } from "#platform/rules/page.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import type { Shop } from "#platform/shop.ts";
import type { Route } from "./+types/sitemap.ts";

/** The public pages with their features. The database supplies those with a parameter. */
const staticPages = inOrder<Page[]>(features)
  .flatMap(([feature, own]) => own.map(({ path }) => ({ feature, path, page: findPublicPage(path) })))
  .filter(({ path, page }) => page && !page.personal && !path.includes(":"));

/** A sitemap may list 50,000 URLs; the first file also lists the static pages, the categories and the dishes. */
const PRODUCTS_PER_FILE = 49_900;

/**
 * `GET /sitemap.xml`: every page that a search engine may index. A catalogue too large for one file is split into
 * several, `?part=1` and so on, and the URL without `part` is the sitemap index. Until the shop is open, it lists no
 * page with goods.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { config, readStale } = shop;
  if (!(await readStale(readIsOpen))) {
    const open = staticPages.filter(({ path }) => !isForSale(path));
    return xml(
      "urlset",
      "url",
      open.map(({ path }) => ({ loc: config.publicUrl + path })),
    );
  }
  const requestedPart = new URL(request.url).searchParams.get("part")?.trim() || null;
  const parts = Math.max(1, Math.ceil((await readStale(countProductPages)) / PRODUCTS_PER_FILE));
  if (requestedPart === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `${config.publicUrl}/sitemap.xml?part=${index + 1}`);
    return xml(
      "sitemapindex",
      "sitemap",
      files.map((loc) => ({ loc })),
    );
  }
  const part = requestedPart === null ? 1 : (readInteger(requestedPart) ?? 0);
  if (part < 1 || part > parts) throw data(null, { status: 404 });
  const range = { limit: PRODUCTS_PER_FILE, offset: (part - 1) * PRODUCTS_PER_FILE };
  const products = await readStale((db) => listProductPages(db, range));
  const firstFileOnly = part > 1 ? [] : await listPages(shop);
  return xml("urlset", "url", [
    ...firstFileOnly.map((path) => ({ loc: config.publicUrl + path })),
    ...products.map(({ id, updatedAt }) => ({ loc: `${config.publicUrl}/product/${id}`, lastmod: updatedAt })),
  ]);
}

/** The static pages, the category pages and the dish pages. */
async function listPages(shop: Shop): Promise<string[]> {
  const { readStale } = shop;
  const [{ categories }, on, dishes] = await Promise.all([
    readStale(readShelf),
    readSwitchedOn(shop),
    whileOn(shop, "dishes", () => readStale((db) => listDishes(db)), []),
  ]);
  const shown = staticPages.filter(({ feature }) => hasFeature(on, feature));
  return [...shown.map(({ path }) => path), ...categories.map(listPath), ...dishes.map(({ id }) => `/dish/${id}`)];
}

type Listed = { loc: string; lastmod?: Date | null };

function xml(root: string, each: string, urls: Listed[]): Response {
  const lines = urls.map(
    ({ loc, lastmod }) =>
      `<${each}><loc>${loc.replaceAll("&", "&amp;")}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ""}</${each}>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${root}>
`;
  return new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
