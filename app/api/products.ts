import { productsQuery } from "../../domain/api/queries.ts";
import { findProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/products.ts";

/** `GET /api/products?ids=1,2`: current products, for a cart or a list of favourites. Unknown ids are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids } = productsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const products = await findProducts(context.get(shopContext).db, ids);
  return Response.json(products, { headers: { "Cache-Control": "no-cache" } });
}
