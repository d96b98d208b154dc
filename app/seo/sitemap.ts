import { data } from "react-router";
import { stockedCategories } from "../../server/catalogue/product-list.ts";
import { countProducts, listProductIds } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/sitemap.ts";

/** The pages that stand alone; products and categories come from the catalogue. */
const pages = [
  "/",
  "/products",
  "/categories",
  "/track-order",
  "/shipping",
  "/returns",
  "/faq",
  "/about",
  "/privacy",
  "/terms",
  "/cookies",
  "/accessibility",
];

/** One file may name 50,000 addresses; the rest of the first file's are the pages and categories. */
const PRODUCTS_IN_FILE = 49_900;

/**
 * `GET /sitemap.xml`: every page a search engine may show. A catalogue too large for one file is named in several, `?part=1` and
 * so on, and the address alone lists those.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db } = context.get(shopContext);
  const asked = new URL(request.url).searchParams.get("part");
  const parts = Math.max(1, Math.ceil((await countProducts(db)) / PRODUCTS_IN_FILE));
  if (asked === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `${config.publicUrl}/sitemap.xml?part=${index + 1}`);
    return xml("sitemapindex", "sitemap", files);
  }
  const part = Number(asked ?? 1);
  if (!Number.isInteger(part) || part < 1 || part > parts) throw data(null, { status: 404 });
  const ids = await listProductIds(db, { from: (part - 1) * PRODUCTS_IN_FILE, most: PRODUCTS_IN_FILE });
  const standing = part > 1 ? [] : [...pages, ...(await stockedCategories(db)).map(categoryPage)];
  const addresses = [...standing, ...ids.map((id) => `/product/${id}`)];
  return xml(
    "urlset",
    "url",
    addresses.map((address) => config.publicUrl + address),
  );
}

const categoryPage = (category: string) => `/products?category=${encodeURIComponent(category)}`;

function xml(root: string, each: string, addresses: string[]): Response {
  const lines = addresses.map((address) => `<${each}><loc>${address}</loc></${each}>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${root}>
`;
  return new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
