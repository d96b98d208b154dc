import { productSummary } from "#features/catalogue/rules/product.ts";
import { countInCategories } from "#features/catalogue/server/categories.ts";
import { countProducts, listProducts } from "#features/catalogue/server/products.ts";
import { readShopTexts } from "#features/content/server/shop-texts.ts";
import { listDishes } from "#features/dishes/server/dishes.ts";
import { readOpenCountries } from "#features/shipping/server/shipping-table.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { sorted } from "#platform/rules/collections.ts";
import type { Route } from "./+types/home.ts";
import type { Claim } from "./claims.tsx";
import HomePage from "./home-page.tsx";
import { tileCategories } from "./tiles.tsx";

const FEATURED = 4;
const DISHES = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const [featured, dishes, counts, seller, products, countries, texts] = await Promise.all([
    listProducts(db, FEATURED),
    whileOn(shop, "dishes", () => listDishes(db, DISHES), []),
    countInCategories(db, tileCategories),
    readSeller(db),
    countProducts(db),
    readOpenCountries(db),
    readShopTexts(shop),
  ]);
  const counted: Claim[] = [
    [String(countries.length), countries.length === 1 ? "country" : "countries"],
    [String(products), products === 1 ? "product" : "products"],
    ["1-2", "business days until it leaves us"],
  ];
  return {
    hero: { title: texts["home-title"], sentence: texts["home-sentence"] },
    featured: featured.map((product) => productSummary(product)),
    dishes,
    seller,
    counted,
    // What is coming soon comes after what can be bought.
    tiles: sorted(
      tileCategories.map((category) => ({ category, count: counts[category] ?? 0 })),
      (a, b) => Number(a.count === 0) - Number(b.count === 0),
    ),
  };
}

export const handle = readingPage("home/storefront/home-page", HomePage);

export default HomePage;
