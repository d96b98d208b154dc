import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { cacheableJson } from "./cacheable-json.ts";
import type { Route } from "./+types/shipping.ts";

/** `GET /api/shipping`: prices and times of every zone, and the countries that are open now. The same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return cacheableJson(request, await readShippingTable(context.get(shopContext).db));
}
