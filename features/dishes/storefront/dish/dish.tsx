import { data } from "react-router";
import { namesByLanguage } from "#features/catalogue/rules/product-names.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { readChoices } from "../../rules/choices.ts";
import { isIllustrated } from "../../rules/dish-picture.ts";
import { readServings } from "../../rules/dish.ts";
import { findDish, listDishesById } from "../../server/dishes.ts";
import type { Route } from "./+types/dish.ts";
import DishPage from "./dish-page.tsx";
import { readGoods } from "./read-goods.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const dish = await findDish(db, params.id);
  if (!dish) return data({ found: undefined }, { status: 404 });
  const [goods, beside] = await Promise.all([readGoods(db, dish), listDishesById(db, dish.goesWith)]);
  const query = new URL(request.url).searchParams;
  const { searchWords: _searchWords, goesWith: _goesWith, ...recipe } = dish;
  const found = {
    dish: recipe,
    names: namesByLanguage(dish.names),
    illustrated: isIllustrated(dish),
    servings: readServings(query) ?? dish.servings,
    choices: readChoices(query),
    goods,
    beside,
  };
  return { found };
}

export const handle = readingPage("dishes/storefront/dish/dish-page", DishPage);

export default DishPage;
