import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import { orders } from "../tables.ts";
import { findOrder } from "./orders.ts";
import { ownOrders } from "./own.ts";
import type { PlacedOrder } from "./place-order.ts";

/** A request to place an order, with the hash of its content. */
export type HashedRequest = OrderRequest & { requestHash: string };

/**
 * The request with a keyed hash of what it orders, which cannot be guessed. The hash leaves out the checkout id, which
 * says what order is replaced, and the source, which says where the customer came from: neither is ordered.
 */
export function hashRequest({ secret }: Shop, request: OrderRequest): HashedRequest {
  const { checkoutId: _checkout, source: _source, ...content } = request;
  const text = `request of an order:${JSON.stringify(content)}`;
  return { ...request, requestHash: createHmac("sha256", secret).update(text).digest("base64url") };
}

/**
 * What became of an earlier request with this order id: the order, if the actor sent the same request; undefined if no
 * order was placed. Refuses another account, and the same account with other content: then the details have the first
 * order as it is now.
 */
export async function findPlacedBefore(
  { tx, actor }: Write,
  request: HashedRequest,
): Promise<PlacedOrder | Refusal | undefined> {
  const order = await findOrder(tx, request.id);
  if (!order) return undefined;
  const [own] = await tx
    .select({ requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.id, request.id), ownOrders(actor ?? "")));
  if (!own || order.kind !== "goods")
    return new Refusal("order-id-taken", "This order number is already in use. Please try again.");
  if (own.requestHash === request.requestHash) return { order, created: false };
  const { id, status, paymentState, total, payBy } = order;
  return new Refusal(
    "order-id-reused",
    `Order ${id} was placed already, with other things in it, and stays as it is. To order something else, please press Place Order again.`,
    { order: { id, status, paymentState, total, payBy } },
  );
}
