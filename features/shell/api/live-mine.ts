import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { customerTopic } from "#features/orders/server/order-topics.ts";
import type { Route } from "./+types/live-mine.ts";
import { liveStream } from "./live-stream.ts";

/** `GET /api/live/mine`: an event whenever any order of the signed-in customer changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  return liveStream(shop, [customerTopic(user.id)], client.ip);
}
