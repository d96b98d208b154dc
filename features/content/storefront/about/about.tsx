import { findProducts } from "#features/catalogue/server/products.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/about.ts";
import AboutPage from "./about-page.tsx";

// The products that the story mentions: egusi, stockfish, iru.
const inTheStory = ["1", "6", "15"];

export async function loader({ context }: Route.LoaderArgs) {
  const products = await findProducts(context.get(shopContext).db, inTheStory);
  return { pictures: products.map(({ id, name, image, imageAlt }) => ({ id, name, image, imageAlt })) };
}

export const handle = readingPage("content/storefront/about/about-page", AboutPage);

export default AboutPage;
