import { listBought } from "../../server/orders/bought.ts";
import { shopContext } from "../context.ts";
import { privateHeaders } from "../guards.ts";
import { requireApiUser } from "./responses.ts";
import type { Route } from "./+types/bought.ts";

/** `GET /api/orders/bought`: the products that the account has bought, each with its newest order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  return Response.json(await listBought(shop.db, user.id), { headers: privateHeaders() });
}
