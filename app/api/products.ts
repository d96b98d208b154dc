import { findProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/products.ts";

const MOST_IDS = 100;

/** `GET /api/products?ids=1,2`: the products as they are today, for a cart or a list of favourites. Unknown ids are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(Boolean).slice(0, MOST_IDS);
  const products = await findProducts(context.get(shopContext).db, ids);
  return Response.json(products, { headers: { "Cache-Control": "no-cache" } });
}
