import { exportAccount } from "../../server/orders/own-orders.ts";
import { shopContext } from "../context.ts";
import { privateHeaders, requireUser } from "../guards.ts";
import type { Route } from "./+types/my-data.ts";

/** `GET /profile/my-data.json`: everything the shop stores about the signed-in customer, as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await requireUser(shop, request);
  const data = await exportAccount(shop.db, user.id);
  return new Response(`${JSON.stringify(data, undefined, 2)}\n`, {
    headers: {
      ...privateHeaders(),
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="calabash-larder-my-data.json"',
    },
  });
}
