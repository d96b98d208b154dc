import { isOrderId } from "../../domain/order.ts";
import { orderTopic } from "../../server/live/channel.ts";
import { callerContext, shopContext } from "../context.ts";
import { liveStream } from "./live-stream.ts";
import type { Route } from "./+types/live.ts";

/** How many orders one page may watch: as many as a look-up by e-mail shows. */
const MOST_ORDERS = 50;

/**
 * `GET /api/live?order=CBL_…` (repeatable): tells whoever knows the unguessable ids when something about these orders changed.
 * It says only "look again"; the page's own loader has the answer. No question to the database.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("order").filter(isOrderId).slice(0, MOST_ORDERS);
  if (ids.length === 0) return new Response("Which order?", { status: 400 });
  return liveStream(context.get(shopContext), ids.map(orderTopic), context.get(callerContext).ip);
}
