import { isNarrowed, readFilter } from "#features/catalogue/rules/product-filter.ts";
import { productsQuery } from "#features/catalogue/rules/queries.ts";
import { filterProducts } from "#features/catalogue/server/product-list.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { refuseUntilOpen } from "#features/shop/server/opening.ts";
import { shopContext } from "#platform/http/context.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { readDishes } from "../server/read-dishes.ts";
import type { Route } from "./+types/products.ts";

/**
 * `GET /api/products?ids=1,2`: current products, for a cart or a list of favourites. Leaves out unknown ids and, with
 * filter parameters of the product list (`free=fish`, `diet=vegan`), products that do not match. Refused until the shop
 * is open; the browser keeps its cart and its favourites in that case.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids, ...query } = productsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const filter = readFilter(new URLSearchParams(query));
  const shop = context.get(shopContext);
  const { db } = shop;
  const refusal = await refuseUntilOpen(db);
  if (refusal) return refusedAsJson(refusal);
  const found = isNarrowed(filter)
    ? await filterProducts(db, ids, filter, (await readDishes(shop, filter.search)).goods)
    : ids;
  const products = await findProducts(db, found);
  return Response.json(products, { headers: { "Cache-Control": "no-cache" } });
}
