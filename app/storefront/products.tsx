import { findDishes } from "../../domain/dish/find-dishes.ts";
import { TRACES_NOT_STATED } from "../../domain/product/allergen-warning.ts";
import { allergenList } from "../../domain/product/allergens.ts";
import { freeAllergens } from "../../domain/product/free-from.ts";
import { readPage } from "../../domain/product/pagination.ts";
import { readFilter } from "../../domain/product/product-filter.ts";
import { findExpectedGoods } from "../../server/catalogue/expected-goods.ts";
import { listProductPage, stockedCategories } from "../../server/catalogue/product-list.ts";
import { readSearchableDishes } from "../../server/dishes/dishes.ts";
import { oncePerContent } from "../../server/live/once-per-content.ts";
import { summariseForCards } from "../../server/shipping/refused-countries.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import ProductsPage from "./products/products-page.tsx";
import type { Route } from "./+types/products.ts";

const readStocked = oncePerContent(({ db }) => stockedCategories(db));

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const [list, stocked, expected, searchable] = await Promise.all([
    listProductPage(db, filter, readPage(query)),
    readStocked(shop),
    findExpectedGoods(db, filter.search),
    filter.search === "" ? [] : readSearchableDishes(shop),
  ]);
  const products = await summariseForCards(shop, list.products, filter.view === "list");
  // Goods that the search does not name are worth showing only when it finds nothing else.
  const comingSoon = list.total === 0 ? [...expected.named, ...expected.related] : expected.named;
  // In words here, so that the browser does not load the names of all allergens.
  const without = filter.free && ` without ${allergenList(freeAllergens(filter.free))}`;
  const dishes = findDishes(searchable, filter.search);
  return {
    filter,
    ...list,
    products,
    stocked,
    comingSoon,
    dishes,
    without,
    tracesNote: filter.free && TRACES_NOT_STATED,
  };
}

export const handle = readingPage("products/products-page", ProductsPage);

export default ProductsPage;
