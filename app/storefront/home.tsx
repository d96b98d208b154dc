import { readSeller } from "../../server/catalogue/seller.ts";
import { countInCategories } from "../../server/catalogue/categories.ts";
import { countProducts, listProducts } from "../../server/catalogue/products.ts";
import { listDishes } from "../../server/dishes/dishes.ts";
import { productSummary } from "../../domain/product/product.ts";
import { readOpenCountries } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Claim } from "./home/claims.tsx";
import HomePage from "./home/home-page.tsx";
import { tileCategories } from "./home/tiles.tsx";
import type { Route } from "./+types/home.ts";

const FEATURED = 4;
const DISHES = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const [featured, dishes, counts, seller, products, countries] = await Promise.all([
    listProducts(db, FEATURED),
    listDishes(db, DISHES),
    countInCategories(db, tileCategories),
    readSeller(db),
    countProducts(db),
    readOpenCountries(db),
  ]);
  const counted: Claim[] = [
    [String(countries.length), countries.length === 1 ? "country" : "countries"],
    [String(products), products === 1 ? "product" : "products"],
    ["1-2", "business days until it leaves us"],
  ];
  return {
    featured: featured.map((product) => productSummary(product)),
    dishes,
    seller,
    counted,
    tiles: tileCategories.map((category) => ({ category, count: counts[category] ?? 0 })),
  };
}

export const handle = readingPage("home/home-page", HomePage);

export default HomePage;
