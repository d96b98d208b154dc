import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { filterCategories, readCategoryFilter } from "../../rules/category.ts";
import { findCategories, listCategories } from "../../server/categories.ts";
import type { Route } from "./+types/categories.ts";
import CategoriesPage from "./categories-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readCategoryFilter(new URL(request.url).searchParams);
  const { db } = context.get(shopContext);
  const [all, found] = await Promise.all([
    listCategories(db),
    filter.search === "" ? [] : findCategories(db, filter.search),
  ]);
  return { filter, categories: filterCategories(all, found, filter) };
}

export const handle = readingPage("catalogue/storefront/categories/categories-page", CategoriesPage);

export default CategoriesPage;
