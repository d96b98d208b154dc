import { productsQuery } from "../../domain/api/queries.ts";
import { isFreeOf } from "../../domain/product/free-from.ts";
import { findProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/products.ts";

/**
 * `GET /api/products?ids=1,2`: current products, for a cart or a list of favourites. Unknown ids are left out, and with
 * `free=fish` those that are not free of an allergen.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids, free } = productsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const products = await findProducts(context.get(shopContext).db, ids);
  return Response.json(
    products.filter((product) => isFreeOf(product, free)),
    { headers: { "Cache-Control": "no-cache" } },
  );
}
