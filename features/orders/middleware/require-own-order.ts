import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { shopContext } from "#platform/http/context.ts";
import { findOwnOrder } from "../server/orders.ts";

/** One of the user's orders. Another customer's order is the same 404 as an order that does not exist. */
export async function requireOwnOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const order = await findOwnOrder(shop.db, user.id, orderId);
  if (!order) throw data("Order not found", { status: 404 });
  return { shop, user, order };
}
