import { redirect } from "react-router";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import type { Route } from "./+types/address.ts";

/** Redirects links from pages that were opened before an update: the address is now changed with the order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { order } = await requireOwnOrder(context, params.orderId);
  return redirect(`/orders/${order.id}/change`);
}
