import { listDishes } from "../../server/dishes/dishes.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import DishesPage from "./dishes/dishes-page.tsx";
import type { Route } from "./+types/dishes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { dishes: await listDishes(context.get(shopContext).db) };
}

export const handle = readingPage("dishes/dishes-page", DishesPage);

export default DishesPage;
