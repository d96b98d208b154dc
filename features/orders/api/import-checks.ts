import { importChecksQuery } from "#features/shipping/rules/queries.ts";
import { cacheableJson } from "#platform/http/cacheable-json.ts";
import { shopContext } from "#platform/http/context.ts";
import { badInput } from "#platform/http/responses.ts";
import { checkImports } from "../server/import-checks.ts";
import type { Route } from "./+types/import-checks.ts";

/**
 * `GET /api/import-checks?country=United+Kingdom&ids=1,2`: what may be sent there, and what the customer must know. The
 * same for everybody, and up to a minute old: placing the order checks again.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = importChecksQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw badInput(query.error);
  const { country, ids } = query.data;
  return cacheableJson(request, await checkImports(context.get(shopContext).db, country, ids));
}
