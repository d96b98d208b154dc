import { suggestionsQuery } from "#features/catalogue/rules/queries.ts";
import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { refuseUntilOpen } from "#features/shop/server/opening.ts";
import { cacheableJson } from "#platform/http/cacheable-json.ts";
import { shopContext } from "#platform/http/context.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { readDishes } from "../server/read-dishes.ts";
import { findSuggestions } from "../server/suggestions.ts";
import type { Route } from "./+types/suggestions.ts";

/**
 * `GET /api/suggestions?q=egu`: suggestions for an incomplete search, the same for everybody. Refused until the shop is
 * open.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = suggestionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const shop = context.get(shopContext);
  const [refusal, found, dishes] = await Promise.all([
    refuseUntilOpen(shop.db),
    findSuggestions(shop.db, q),
    readDishes(shop, q),
  ]);
  if (refusal) return refusedAsJson(refusal);
  return cacheableJson(request, { ...found, dishes: dishes.found } satisfies Suggestions);
}
