import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { listDishes } from "../../server/dishes.ts";
import type { Route } from "./+types/dishes.ts";
import DishesPage from "./dishes-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { dishes: await listDishes(context.get(shopContext).db) };
}

export const handle = readingPage("dishes/storefront/dishes/dishes-page", DishesPage);

export default DishesPage;
