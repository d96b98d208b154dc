import { redirect } from "react-router";
import { requireOwnOrder } from "../../require-own-order.ts";
import type { Route } from "./+types/address.ts";

/** The page of the address alone, as pages that were opened before link to it: the address is a part of the order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { order } = await requireOwnOrder(context, params.orderId);
  return redirect(`/orders/${order.id}/change`);
}
