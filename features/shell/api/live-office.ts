import { requireStaff } from "#features/accounts/middleware/guards.ts";
import { OFFICE_TOPIC } from "#features/orders/server/order-topics.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import type { Route } from "./+types/live-office.ts";
import { liveStream } from "./live-stream.ts";

export const middleware = requireStaff;

/** `GET /api/live/office`: an event whenever any order changes, for staff. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return liveStream(shop, [OFFICE_TOPIC], context.get(callerContext).ip);
}
