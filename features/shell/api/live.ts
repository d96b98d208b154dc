import { isOrderId } from "#features/orders/rules/order.ts";
import { orderTopic } from "#features/orders/server/order-topics.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import type { Route } from "./+types/live.ts";
import { liveStream } from "./live-stream.ts";

/** The most orders that one stream may watch: as many as a look-up by email shows. */
const MAX_ORDERS = 50;

/**
 * `GET /api/live?order=CBL_…` (repeatable): an event whenever one of these orders changes. The unguessable order ids
 * are the only authorization, so an event says only "look again", and the page then revalidates its own loader. Opening
 * the stream queries no database.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("order").filter(isOrderId).slice(0, MAX_ORDERS);
  if (ids.length === 0) return new Response("Which order?", { status: 400 });
  return liveStream(context.get(shopContext), ids.map(orderTopic), context.get(callerContext).ip);
}
