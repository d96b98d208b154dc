import { data } from "react-router";
import { readServings } from "../../domain/dish/dish.ts";
import { productSummary } from "../../domain/product/product.ts";
import { namesByLanguage } from "../../domain/product/product-names.ts";
import { findProducts } from "../../server/catalogue/products.ts";
import { findDish, listDishesById, listSubstitutions } from "../../server/dishes/dishes.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import DishPage from "./dish/dish-page.tsx";
import type { Route } from "./+types/dish.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const dish = await findDish(db, params.id);
  if (!dish) return data({ found: undefined }, { status: 404 });
  const own = dish.ingredients.flatMap(({ productId }) => productId ?? []);
  const [substitutions, beside] = await Promise.all([listSubstitutions(db, own), listDishesById(db, dish.goesWith)]);
  const products = await findProducts(db, [...new Set([...own, ...substitutions.flatMap((pair) => pair.products)])]);
  const { names, searchWords: _searchWords, goesWith: _goesWith, ...recipe } = dish;
  const found = {
    dish: recipe,
    names: namesByLanguage(names),
    servings: readServings(new URL(request.url).searchParams) ?? dish.servings,
    goods: { products: products.map((product) => productSummary(product)), substitutions },
    beside,
  };
  return { found };
}

export const handle = readingPage("dish/dish-page", DishPage);

export default DishPage;
