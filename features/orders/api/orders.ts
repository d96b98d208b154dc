import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderRequest } from "../rules/checkout.ts";
import type { PayableOrder } from "../rules/order.ts";
import { refuseTooManyOrders } from "../server/order-limits.ts";
import { placeOrder } from "../server/place-order.ts";
import type { Route } from "./+types/orders.ts";

/** `POST /api/orders` places an order: 201 for a new order, 200 when an order with this id exists already. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  const body = await readBody(request, orderRequest);
  const tooMany = await refuseTooManyOrders(shop, client);
  const placed = tooMany ?? (await placeOrder(shop, user.id, body, client.ip));
  if (placed instanceof Refusal) return refusedAsJson(placed);
  const { id, total, currency, customerEmail, customerName, customerPhone } = placed.order;
  const items = placed.order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const response: PayableOrder = { id, total, currency, customerEmail, customerName, customerPhone, items };
  return Response.json(response, { status: placed.created ? 201 : 200 });
}
