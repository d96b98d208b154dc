import { listDishes } from "../../server/dishes.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import DishesPage from "./dishes-page.tsx";
import type { Route } from "./+types/dishes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { dishes: await listDishes(context.get(shopContext).db) };
}

export const handle = readingPage("dishes/storefront/dishes/dishes-page", DishesPage);

export default DishesPage;
