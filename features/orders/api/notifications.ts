import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { orderEventsQuery } from "../rules/queries.ts";
import { readOrderEvents } from "../server/order-events.ts";
import type { Route } from "./+types/notifications.ts";

/** `GET /api/notifications?since=42`: events of the customer's own orders after this history entry, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, user } = await requireApiUser({ request, context });
  const { since } = orderEventsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const events = await readOrderEvents(shop.db, user.id, since);
  return Response.json(events, { headers: privateHeaders() });
}
