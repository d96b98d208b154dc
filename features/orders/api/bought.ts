import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { listBought } from "../server/bought.ts";
import type { Route } from "./+types/bought.ts";

/** `GET /api/orders/bought`: the products that the account has bought, each with its newest order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, user } = await requireApiUser({ request, context });
  return Response.json(await listBought(shop.db, user.id), { headers: privateHeaders() });
}
