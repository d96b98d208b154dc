import { productsQuery } from "../rules/queries.ts";
import { isNarrowed, readFilter } from "../rules/product-filter.ts";
import { filterProducts } from "../server/product-list.ts";
import { findProducts } from "../server/products.ts";
import { shopContext } from "../../../platform/http/context.ts";
import type { Route } from "./+types/products.ts";

/**
 * `GET /api/products?ids=1,2`: current products, for a cart or a list of favourites. Unknown ids are left out, and with
 * the parameters of the product list's filter (`free=fish`, `diet=vegan`) those that do not match it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids, ...query } = productsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const filter = readFilter(new URLSearchParams(query));
  const { db } = context.get(shopContext);
  const products = await findProducts(db, isNarrowed(filter) ? await filterProducts(db, ids, filter) : ids);
  return Response.json(products, { headers: { "Cache-Control": "no-cache" } });
}
