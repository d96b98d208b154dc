import { productSummary } from "../../domain/product/product.ts";
import { readSeller } from "../../server/catalogue/seller.ts";
import { countInCategories } from "../../server/catalogue/categories.ts";
import { listProducts } from "../../server/catalogue/products.ts";
import { listDishes } from "../../server/dishes/dishes.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import HomePage from "./home/home-page.tsx";
import { tileCategories } from "./home/tiles.tsx";
import type { Route } from "./+types/home.ts";

const FEATURED = 4;
const DISHES = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [featured, dishes, counts, seller] = await Promise.all([
    listProducts(db, FEATURED),
    listDishes(db, DISHES),
    countInCategories(db, tileCategories),
    readSeller(db),
  ]);
  return {
    featured: featured.map((product) => productSummary(product)),
    dishes,
    seller,
    tiles: tileCategories.map((category) => ({ category, count: counts[category] ?? 0 })),
  };
}

export const handle = readingPage("home/home-page", HomePage);

export default HomePage;
