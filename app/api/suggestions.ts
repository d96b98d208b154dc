import { suggestionsQuery } from "../../domain/api/queries.ts";
import { findSuggestions } from "../../server/catalogue/suggestions.ts";
import { shopContext } from "../context.ts";
import { cacheableJson } from "./cacheable-json.ts";
import type { Route } from "./+types/suggestions.ts";

/** `GET /api/suggestions?q=egu`: what a search that is being typed may find. The same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = suggestionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return cacheableJson(request, await findSuggestions(context.get(shopContext).db, q));
}
