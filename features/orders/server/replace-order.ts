import { and, eq, ne } from "drizzle-orm";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import type { GoodsOrder } from "../rules/order.ts";
import { orders } from "../tables.ts";
import { moveOrder } from "./move-order.ts";
import { findOwnOrder } from "./orders.ts";
import { ownOrders } from "./own.ts";

/**
 * The other pending order of the same checkout, locked until the transaction ends, if there is one. The caller has
 * locked the account, so that a checkout has one at most.
 */
export async function lockReplaceable(
  { tx }: Write,
  userId: string,
  { id, checkoutId }: Pick<OrderRequest, "id" | "checkoutId">,
): Promise<GoodsOrder | undefined> {
  if (checkoutId === undefined) return undefined;
  const ofCheckout = and(ownOrders(userId), eq(orders.checkoutId, checkoutId), eq(orders.status, "pending"));
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofCheckout, ne(orders.id, id)))
    .for("no key update");
  return locked && findOwnOrder(tx, userId, locked.id);
}

/**
 * Cancels a locked order that another replaces, without an email of its own; its units go back into stock. Locks the
 * products of both orders in id order. Refuses an order that is paid, reported as paid or being paid, because its money
 * could arrive for goods that the customer no longer wants, and one that is newer than the request: a request that was
 * delayed on its way must not undo a later one.
 */
export async function replaceOrder(w: Write, earlier: GoodsOrder, request: OrderRequest): Promise<Refusal | undefined> {
  const waits = { id: earlier.id, total: earlier.total, payBy: earlier.payBy };
  // Both ids begin with the time, in milliseconds, at which the same browser made them.
  if (earlier.id > request.id) {
    return new Refusal("order-replaced", `This order has been changed since: ${earlier.id} is the one we keep.`, waits);
  }
  if (earlier.paymentState !== "unpaid" || (await w.shop.money.isBeingPaid(w.tx, earlier.id))) {
    return new Refusal(
      "order-waits",
      `You have begun to pay order ${earlier.id}, so we can’t change it. Finish paying, cancel it, or keep it and order this separately.`,
      waits,
    );
  }
  const productIds = [...earlier.items, ...request.items].map(({ productId }) => productId);
  await lockProducts(w.tx, productIds);
  return moveOrder(w, earlier, "cancelled", {
    description: `Replaced by order ${request.id}`,
    email: null,
    replacedBy: request.id,
  });
}
