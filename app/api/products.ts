import { cartProduct } from "../../domain/product.ts";
import { findProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/products.ts";

const MOST_IDS = 100;

/** `GET /api/products?ids=1,2`: today's price and stock of what lies in a cart. Unknown ids are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(Boolean).slice(0, MOST_IDS);
  const products = await findProducts(context.get(shopContext).db, ids);
  return Response.json(products.map(cartProduct), { headers: { "Cache-Control": "no-cache" } });
}
