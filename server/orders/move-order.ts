import { eq } from "drizzle-orm";
import { mayBecome, type OrderStatus } from "../../domain/order/order.ts";
import type { SalesDocument } from "../../domain/order/sales-document.ts";
import { refuseStep, type OrderStep, type Shipment } from "../../domain/order/order-steps.ts";
import { Refusal } from "../../domain/refusal.ts";
import { extendPayBy } from "../../domain/payment/payment.ts";
import type { PaymentState } from "../../domain/payment/payment-state.ts";
import { shortId } from "../../domain/order/short-id.ts";
import { alertStaff } from "../alerts/alert-staff.ts";
import { giveBackStock } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { statement } from "../database/statement.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { queueEmail, type EmailLimit } from "../mail/queue-email.ts";
import { isOwnAddress } from "./own-address.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";
import { creditRest } from "./documents/credit-sale.ts";
import { issueInvoice } from "./documents/issue-document.ts";
import { statusEmail } from "./emails.ts";
import { receiverEmail } from "./gifts/emails.ts";
import { deliverGiftCard } from "./deliver-gift-card.ts";
import { unpackOrder } from "./packing/unpack-order.ts";
import { unsentUnits } from "./shipments/shipments.ts";
import { findTrackingUrl } from "../shipping/carriers.ts";
import type { Write } from "../database/write.ts";

export type LockedOrder = typeof orders.$inferSelect;

type PaymentColumns = Partial<
  Pick<LockedOrder, "paymentState" | "paymentMethod" | "paymentReference" | "payBy" | "remindedAt">
>;

/** What happens with a move: its event, and the columns that are written in the same update as the status. */
type OrderMove = OrderEvent &
  PaymentColumns &
  Partial<Shipment> & {
    /** The step of a member of staff, which may be refused for more reasons than the status. */
    step?: OrderStep;
    /** Replaces the email of the new status; null for none. */
    email?: EmailContent | null;
    /** The id of the order that takes the place of a cancelled one. */
    replacedBy?: string;
  };

const orderById = statement({ id: orders.id }, (db, { id }) =>
  db.select().from(orders).where(eq(orders.id, id)).for("no key update"),
);

/** Locks an order's row until the transaction ends. Undefined when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await orderById(tx, { id });
  return order;
}

/**
 * Moves a locked order to another status, in one update, with a history entry and an email to the customer. Cancelling
 * puts the units that have not left back into stock (locks the products and batches in id order). Confirming it issues
 * its invoice, and cancelling it afterwards the credit note; one that buys a gift card is delivered at once, by email,
 * and has none. Refuses with the reason, and writes nothing, when the table of moves or the step does not allow it.
 */
export async function moveOrder(
  w: Write,
  order: Pick<LockedOrder, "id" | "status" | "paymentState" | "buysGiftCard">,
  to: OrderStatus,
  { step, email, description, location, staff, ...columns }: OrderMove,
): Promise<Refusal | undefined> {
  const { tx, now } = w;
  const refusal = step ? refuseStep(order, step) : refuseMove(order.status, to);
  if (refusal) return refusal;
  const [moved] = await tx
    .update(orders)
    // The network counts, and the checkout can replace the order, only while it keeps units aside without being paid.
    .set({
      ...columns,
      // A gift card is not packed: nothing is left to do for its order.
      status: to === "confirmed" && order.buysGiftCard ? "delivered" : to,
      networkHash: null,
      checkoutId: null,
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was locked, but the update found no row`);
  if (to === "confirmed" && moved.buysGiftCard) return deliverGiftCard(w, moved, { description, staff });
  if (to === "cancelled") {
    if (order.status !== "pending" && order.status !== "confirmed") await unpackOrder(w, order.id);
    await giveBackStock(w, await unsentUnits(tx, order.id), { cause: "cancelled", orderId: order.id });
  }
  const document = await issueDocument(w, moved, order.status);
  const tracked = { ...moved, trackingUrl: await findTrackingUrl(tx, moved) };
  const content =
    email === undefined ? statusEmail(tracked, { why: description, step }, w.shop.config.publicUrl) : email;
  const limit = await limitOf(w, moved, order.status === "pending" && to === "cancelled");
  await pipeline(
    recordEvent(w, moved, { description, location, staff }),
    ...(content ? [queueOrderEmail(w, moved, { content, limit, documentId: document?.id })] : []),
    ...(to === "confirmed" ? [alertOfPaidOrder(w, moved)] : []),
    tellReceiver(w, tracked),
  );
  return undefined;
}

/** The email to the receiver of a gift, if the giver has said where to. */
async function tellReceiver(w: Write, moved: LockedOrder & { trackingUrl: string | null }): Promise<void> {
  if (!moved.gift?.email) return;
  const content = receiverEmail({ ...moved, gift: moved.gift }, w.shop.config.publicUrl);
  if (content) await queueEmail(w, { to: moved.gift.email, content, about: moved.id, limit: "none" });
}

/** The invoice of an order that is confirmed, or the credit note of a sale that ends. */
async function issueDocument(w: Write, moved: LockedOrder, from: OrderStatus): Promise<SalesDocument | undefined> {
  if (moved.status === "confirmed") return issueInvoice(w, moved);
  if (moved.status === "cancelled" && from !== "pending") return creditRest(w, moved, "The order was cancelled");
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

function alertOfPaidOrder(w: Write, { id, total }: LockedOrder): Promise<void> {
  const text = `Order …${shortId(id)} can be packed.`;
  return alertStaff(w, {
    kind: "order-paid",
    orderId: id,
    title: "An order was paid",
    text,
    amount: total,
    link: `/office/orders/${id}`,
  });
}

/** What a payment changes in its order: payment columns, the status with `to`, and an event with `description`. */
export type PaymentChange = PaymentColumns &
  Partial<Omit<OrderEvent, "location">> & { to?: OrderStatus; email?: EmailContent };

/**
 * Records in a locked order, in one update, what has happened to its payment. `payBy` is the time that the customer was
 * told: it is only ever extended, and not past the latest end of the order's time to pay. Throws when the order cannot
 * move `to` a status: the caller has checked it.
 */
export async function recordPayment(
  w: Write,
  order: LockedOrder,
  { to, email, description, staff, ...change }: PaymentChange,
): Promise<void> {
  if (change.paymentState !== order.paymentState) await alertOfPayment(w, order, change.paymentState);
  const columns = { ...change, ...(change.payBy && { payBy: extendPayBy(order, change.payBy) }) };
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

async function alertOfPayment(w: Write, { id, total }: LockedOrder, state?: PaymentState): Promise<void> {
  const about = { orderId: id, amount: total, link: `/office/orders/${id}` };
  const order = `Order …${shortId(id)}`;
  if (state === "awaiting-confirmation") {
    const text = `${order}: the customer says that they have paid.`;
    await alertStaff(w, { ...about, kind: "payment-to-confirm", title: "A payment to confirm", text });
  }
  if (state === "problem") {
    await alertStaff(w, { ...about, kind: "problem", title: "A payment problem", text: `${order} needs a decision.` });
  }
}
