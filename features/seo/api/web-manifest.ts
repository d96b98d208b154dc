import { readBrand } from "../../shop/server/brand.ts";
import { FIRST_BRAND_COLOUR } from "../../shop/rules/brand-colour.ts";
import { shortShopName } from "../../shop/rules/shop-name.ts";
import { shopContext } from "../../../platform/http/context.ts";
import type { Route } from "./+types/web-manifest.ts";

/** `GET /manifest.webmanifest`: how the shop is installed as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopName: name, brandColour } = await readBrand(context.get(shopContext).db);
  const manifest = { name, short_name: shortShopName(name), ...shop, theme_color: themeColour(brandColour) };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

/** The bar above the installed shop: indigo beside the first colour, as it was drawn, else the shop's own. */
function themeColour(brandColour: string): string {
  return brandColour === FIRST_BRAND_COLOUR ? "#1b2461" : brandColour;
}

const shop = {
  description: "Authentic Nigerian ingredients, delivered in Nigeria and worldwide.",
  lang: "en-NG",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#f8f2e6",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  categories: ["shopping", "food"],
  shortcuts: [
    { name: "Products", url: "/products" },
    { name: "Cart", url: "/cart" },
    { name: "Track Your Order", url: "/track-order" },
  ],
};
