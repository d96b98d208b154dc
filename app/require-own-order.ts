import { data } from "react-router";
import type { Order } from "../domain/order/order.ts";
import type { CurrentUser } from "../server/accounts/current-user.ts";
import { findOwnOrder } from "../server/orders/orders.ts";
import type { Shop } from "../server/shop.ts";
import { requireUser } from "./guards.ts";

/**
 * Returns the signed-in user and one of their orders. Another customer's order is the same 404 as an order that does
 * not exist.
 */
export async function requireOwnOrder(
  shop: Shop,
  request: Request,
  orderId: string,
): Promise<{ user: CurrentUser; order: Order }> {
  const user = await requireUser(shop, request);
  const order = await findOwnOrder(shop.db, user.id, orderId);
  if (!order) throw data("Order not found", { status: 404 });
  return { user, order };
}
