import { orderRequest } from "../../domain/checkout.ts";
import type { PayableOrder } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { shopContext } from "../context.ts";
import { readBody, refused, signInRequired } from "./responses.ts";
import type { Route } from "./+types/orders.ts";

/** What placing an order answers: all that a payment of it has to say. */
export type PlacedOrderResponse = PayableOrder;

/** `POST /api/orders` places an order: 201 when it is new, 200 when this id was placed before. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  if (!user) return signInRequired();
  const { body, trouble } = await readBody(request, orderRequest);
  if (trouble) return trouble;
  const placed = await placeOrder(shop, user.id, body);
  if (placed instanceof Refusal) return refused(placed);
  const { id, total, currency, customerEmail, customerName, customerPhone } = placed.order;
  const items = placed.order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const answer: PlacedOrderResponse = { id, total, currency, customerEmail, customerName, customerPhone, items };
  return Response.json(answer, { status: placed.created ? 201 : 200 });
}
