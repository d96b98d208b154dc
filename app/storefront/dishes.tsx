import { listDishes } from "../../features/dishes/server/dishes.ts";
import { shopContext } from "../../platform/http/context.ts";
import { readingPage } from "../../platform/reading/reading-page.ts";
import DishesPage from "../../features/dishes/storefront/dishes/dishes-page.tsx";
import type { Route } from "./+types/dishes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { dishes: await listDishes(context.get(shopContext).db) };
}

export const handle = readingPage("dishes/dishes-page", DishesPage);

export default DishesPage;
