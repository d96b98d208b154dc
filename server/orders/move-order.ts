import { eq } from "drizzle-orm";
import { mayBecome, type OrderStatus } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal.ts";
import { giveBackStock } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orderItems, orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { recordHistory, type HistoryEvent } from "./history.ts";
import { statusEmail } from "./status-emails.ts";
import { paymentColumns, type PaymentChange } from "./payment-change.ts";
import type { Write } from "../write.ts";

/** What happens with a move; `email` replaces the email of the new status. */
export type OrderMove = Omit<HistoryEvent, "status"> & { email?: EmailContent; payment?: PaymentChange };

export type LockedOrder = typeof orders.$inferSelect;

/** Locks an order's row until the transaction ends. Undefined when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  return order;
}

/**
 * Moves a locked order to another status, with a history entry and an email to the customer: the status's own email,
 * unless the caller passes another. A caller that ships the order writes carrier and tracking number first, so that the
 * email includes them; changes to the payment columns are written in the same update. Cancelling puts the units back
 * into stock (locks the products in id order). Refuses with the reason, and writes nothing, when the table of moves
 * does not allow it.
 */
export async function moveOrder(
  w: Write,
  order: Pick<LockedOrder, "id" | "status">,
  to: OrderStatus,
  { email, payment = {}, ...event }: OrderMove,
): Promise<Refusal | undefined> {
  const { tx, now } = w;
  const reason = mayBecome(order.status, to);
  if (reason) return new Refusal("wrong-move", reason);
  const [moved] = await tx
    .update(orders)
    .set({ ...paymentColumns(payment), status: to, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was locked, but the update found no row`);
  if (to === "cancelled") {
    const cause = { cause: "cancelled", orderId: order.id, actor: event.actor } as const;
    await giveBackStock(tx, await itemsOf(tx, order.id), cause, now);
  }
  const content = email ?? statusEmail(moved, event.description, w.shop.config.publicUrl);
  await pipeline(
    recordHistory(tx, order.id, { ...event, status: to }, now),
    ...(content ? [queueEmail(w, { to: moved.customerEmail, content, about: order.id })] : []),
  );
  return undefined;
}

/** The units that an order took out of stock. */
export function itemsOf(tx: Transaction, orderId: string): Promise<{ productId: string; quantity: number }[]> {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
}
