import { productCategories } from "../../domain/product.ts";
import { listProducts } from "../../server/catalogue/products.ts";
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

/** `GET /sitemap.xml`: every page a search engine may show. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db } = context.get(shopContext);
  const products = await listProducts(db);
  const stocked = productCategories.filter((category) => products.some((product) => product.category === category));
  const addresses = [
    ...pages,
    ...stocked.map((category) => `/products?category=${encodeURIComponent(category)}`),
    ...products.map(({ id }) => `/product/${id}`),
  ];
  const lines = addresses.map((address) => `<url><loc>${config.publicUrl}${address}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
