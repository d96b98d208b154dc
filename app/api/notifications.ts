import { orderEventsQuery } from "../../domain/queries.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { readOrderEvents } from "../../server/orders/order-events.ts";
import { shopContext } from "../context.ts";
import { privateHeaders } from "../guards.ts";
import { signInRequired } from "./responses.ts";
import type { Route } from "./+types/notifications.ts";

/** `GET /api/notifications?since=42`: the steps of one's own orders that came after this history entry, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  if (!user) return signInRequired();
  const { since } = orderEventsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const news = await readOrderEvents(shop.db, user.id, since);
  return Response.json(news, { headers: privateHeaders() });
}
