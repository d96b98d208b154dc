import { eq } from "drizzle-orm";
import { mayBecome, type OrderStatus } from "../../domain/order/order.ts";
import { refuseStep, type OrderStep, type Shipment } from "../../domain/order/order-steps.ts";
import { Refusal } from "../../domain/refusal.ts";
import { latestPayBy } from "../../domain/payment/payment.ts";
import { giveBackStock } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { queueEmail, type EmailLimit } from "../mail/queue-email.ts";
import { isOwnAddress } from "./own-address.ts";
import { itemsAndPrices } from "./orders.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";
import { statusEmail } from "./emails.ts";
import type { Write } from "../database/write.ts";

export type LockedOrder = typeof orders.$inferSelect;

type PaymentColumns = Partial<Pick<LockedOrder, "paymentState" | "paymentMethod" | "paymentReference" | "payBy">>;

/** What happens with a move: its event, and the columns that are written in the same update as the status. */
type OrderMove = OrderEvent &
  PaymentColumns &
  Partial<Shipment> & {
    /** The step of a member of staff, which may be refused for more reasons than the status. */
    step?: OrderStep;
    /** Replaces the email of the new status; null for none. */
    email?: EmailContent | null;
  };

/** Locks an order's row until the transaction ends. Undefined when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  return order;
}

/**
 * Moves a locked order to another status, in one update, with a history entry and an email to the customer. Cancelling
 * puts the units back into stock (locks the products in id order). Refuses with the reason, and writes nothing, when
 * the table of moves or the step does not allow it.
 */
export async function moveOrder(
  w: Write,
  order: Pick<LockedOrder, "id" | "status" | "paymentState">,
  to: OrderStatus,
  { step, email, description, location, staff, ...columns }: OrderMove,
): Promise<Refusal | undefined> {
  const { tx, now } = w;
  const refusal = step ? refuseStep(order, step) : refuseMove(order.status, to);
  if (refusal) return refusal;
  const [moved] = await tx
    .update(orders)
    // The network counts only while the order keeps units aside without being paid.
    .set({ ...columns, status: to, networkHash: null, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was locked, but the update found no row`);
  if (to === "cancelled") {
    await giveBackStock(w, await itemsAndPrices(tx, order.id), { cause: "cancelled", orderId: order.id });
  }
  const content = email === undefined ? statusEmail(moved, { why: description, step }, w.shop.config.publicUrl) : email;
  const limit = await limitOf(w, moved, order.status === "pending" && to === "cancelled");
  await pipeline(
    recordEvent(w, moved, { description, location, staff }),
    ...(content ? [queueEmail(w, { to: moved.customerEmail, content, about: order.id, limit })] : []),
  );
  return undefined;
}

/** An unpaid order that ends has cost nothing, so anybody can cause its email; any other move follows money. */
async function limitOf({ tx }: Write, order: LockedOrder, unpaid: boolean): Promise<EmailLimit> {
  if (!unpaid) return "none";
  return (await isOwnAddress(tx, order)) ? "many" : "few";
}

function refuseMove(from: OrderStatus, to: OrderStatus): Refusal | undefined {
  const reason = mayBecome(from, to);
  return reason ? new Refusal("wrong-move", reason) : undefined;
}

/** What a payment changes in its order: payment columns, the status with `to`, and an event with `description`. */
export type PaymentChange = PaymentColumns &
  Partial<Omit<OrderEvent, "location">> & { to?: OrderStatus; email?: EmailContent };

/**
 * Records in a locked order, in one update, what has happened to its payment. `payBy` is never set later than the
 * latest end of the order's time to pay. Throws when the order cannot move `to` a status: the caller has checked it.
 */
export async function recordPayment(
  w: Write,
  order: LockedOrder,
  { to, email, description, staff, ...change }: PaymentChange,
): Promise<void> {
  const latest = latestPayBy(order.createdAt);
  const columns = { ...change, ...(change.payBy && change.payBy > latest && { payBy: latest }) };
  if (to) {
    const refusal = await moveOrder(w, order, to, { ...columns, description: description ?? "", email, staff });
    if (refusal) throw new Error(`Order ${order.id} cannot become ${to}: ${refusal.message}`);
    return;
  }
  await pipeline(
    w.tx
      .update(orders)
      .set({ ...columns, updatedAt: w.now })
      .where(eq(orders.id, order.id)),
    ...(description ? [recordEvent(w, order, { description, staff })] : []),
  );
}
