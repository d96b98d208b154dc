import { suggestionsQuery } from "../../features/catalogue/rules/queries.ts";
import type { Suggestions } from "../../domain/api/responses.ts";
import { findDishes } from "../../features/dishes/rules/find-dishes.ts";
import { findSuggestions } from "../../features/catalogue/server/suggestions.ts";
import { readSearchableDishes } from "../../features/dishes/server/dishes.ts";
import { shopContext } from "../../platform/http/context.ts";
import { cacheableJson } from "../../platform/http/cacheable-json.ts";
import type { Route } from "./+types/suggestions.ts";

/** `GET /api/suggestions?q=egu`: suggestions while a search is typed. The same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = suggestionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const shop = context.get(shopContext);
  const [found, dishes] = await Promise.all([findSuggestions(shop.db, q), readSearchableDishes(shop)]);
  return cacheableJson(request, { ...found, dishes: findDishes(dishes, q) } satisfies Suggestions);
}
