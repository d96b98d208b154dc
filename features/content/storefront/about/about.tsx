import { findProducts } from "#features/catalogue/server/products.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { readShopTexts } from "../../server/shop-texts.ts";
import type { Route } from "./+types/about.ts";
import AboutPage from "./about-page.tsx";

// The products that the story mentions: egusi, stockfish, iru.
const inTheStory = ["1", "6", "15"];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ about }, products] = await Promise.all([readShopTexts(shop), findProducts(shop.db, inTheStory)]);
  return { story: about, pictures: products.map(({ id, name, image, imageAlt }) => ({ id, name, image, imageAlt })) };
}

export const handle = readingPage("content/storefront/about/about-page", AboutPage);

export default AboutPage;
