import { cacheableJson } from "#platform/http/cacheable-json.ts";
import { shopContext } from "#platform/http/context.ts";
import { readShippingTable } from "../server/shipping-table.ts";
import type { Route } from "./+types/shipping.ts";

/** `GET /api/shipping`: prices and times of every zone, and the countries open now. The same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return cacheableJson(request, await readShippingTable(db, clock()));
}
