import { eq } from "drizzle-orm";
import type { Order } from "../../../domain/order.ts";
import { Refusal } from "../../../domain/refusal.ts";
import type { ReturnRequest } from "../../../domain/return-request.ts";
import { whyNoReturn, whyNotReturnable } from "../../../domain/returns.ts";
import type { Transaction } from "../../database/database.ts";
import { returnItems, returns } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { recordHistory } from "../history.ts";
import { lockOrder } from "../move-order.ts";
import { findOrder } from "../orders.ts";
import { queueReturnEmail } from "./emails.ts";
import { categoriesOf, unitsReturned } from "./returns.ts";

/**
 * Opens a return for items of a delivered order of this account, within 30 days; the same number again is the same return.
 * Refuses an order that is not theirs ('Order not found'), one that cannot be returned (any more), items that do not come back
 * (specification, section 9), and more units than were bought and not sent back before. Locks the order.
 */
export async function requestReturn(
  shop: Shop,
  userId: string,
  orderId: string,
  { rma, items }: ReturnRequest,
): Promise<{ rma: string } | Refusal> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.userId !== userId) return new Refusal("order-not-found", "Order not found");
    const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.rma, rma));
    if (known) return known.orderId === orderId ? { rma } : new Refusal("not-returnable", "Please try again.");
    const now = shop.clock();
    const order = await findOrder(tx, orderId);
    if (!order) throw new Error("An order that was just locked cannot be read");
    const refusal = await whyNot(tx, order, items, now);
    if (refusal) return refusal;
    await tx.insert(returns).values({ rma, orderId, status: "requested", createdAt: now, updatedAt: now });
    await tx.insert(returnItems).values(items.map((item) => ({ rma, ...item })));
    const fact = { status: order.status, description: "Return requested", actor: userId };
    await recordHistory(tx, orderId, fact, now);
    await queueReturnEmail(tx, rma, shop.config.publicUrl, now);
    return { rma };
  });
}

async function whyNot(tx: Transaction, order: Order, items: ReturnRequest["items"], now: Date) {
  const over = whyNoReturn(order, now);
  if (over) return new Refusal("not-returnable", over);
  const back = await unitsReturned(tx, order.id);
  const categories = await categoriesOf(tx, order.id);
  for (const { productId, quantity, reason, opened } of items) {
    const bought = order.items.find((item) => item.productId === productId);
    const left = (bought?.quantity ?? 0) - (back.get(productId) ?? 0);
    if (!bought || quantity > left) {
      const words = `${bought?.name ?? "This item"}: only ${Math.max(left, 0)} left to send back.`;
      return new Refusal("not-returnable", words, { productId });
    }
    const stays = whyNotReturnable({ category: categories.get(productId) ?? "", reason, opened }, order.subtotal);
    if (stays) return new Refusal("not-returnable", `${bought.name}: ${stays}`, { productId });
  }
  return undefined;
}
