import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { shopContext } from "#platform/http/context.ts";
import { listBought } from "../server/bought.ts";
import type { Route } from "./+types/bought.ts";

/** `GET /api/orders/bought`: the products that the account has bought, each with its newest order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  return Response.json(await listBought(shop.db, user.id), { headers: privateHeaders() });
}
