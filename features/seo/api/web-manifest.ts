import { readBrand } from "#features/shop/server/brand.ts";
import { shopContext } from "#platform/http/context.ts";
import { FIRST_BRAND_COLOUR } from "#platform/rules/brand-colour.ts";
import { isMark, logoPath, type Logo } from "#platform/rules/logo.ts";
import { shortShopName } from "#platform/rules/shop-name.ts";
import type { Route } from "./+types/web-manifest.ts";

/** `GET /manifest.webmanifest`: how the shop is installed as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopName: name, brandColour, logo } = await readBrand(context.get(shopContext).db);
  const own = { name, short_name: shortShopName(name) };
  const icons = logo && isMark(logo) ? { icons: iconsOf(logo) } : {};
  const manifest = { ...own, ...shop, ...icons, theme_color: themeColour(brandColour) };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * The title bar of the installed shop: the original indigo with the first brand colour, otherwise the shop's own
 * colour.
 */
function themeColour(brandColour: string): string {
  return brandColour === FIRST_BRAND_COLOUR ? "#1b2461" : brandColour;
}

function iconsOf(logo: Logo) {
  const type = "image/png";
  return [
    { src: logoPath(logo, "icon-192"), sizes: "192x192", type },
    { src: logoPath(logo, "icon-512"), sizes: "512x512", type },
    { src: logoPath(logo, "maskable-512"), sizes: "512x512", type, purpose: "maskable" },
  ];
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
