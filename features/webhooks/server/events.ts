import { and, eq, gt } from "drizzle-orm";
import { hasFeature } from "#app";
import type { CreatedReaction } from "#features/orders/server/create-order.ts";
import type { OrderRow } from "#features/orders/server/order-row.ts";
import type { MoveReaction } from "#features/orders/server/react-to-move.ts";
import type { PaymentReaction } from "#features/payments/server/react-to-payment.ts";
import type { Write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import type { Reactions } from "#platform/shop.ts";
import { eventsOfMove, isTakenBack, type EventType } from "../rules/event-types.ts";
import { webhookDeliveries } from "../tables.ts";
import { announce, isOn, type WebhookEvent } from "./announce.ts";

/** One statement for an order that is placed, none while webhooks are off. */
export const orderCreated: CreatedReaction = async (w, order, on) => {
  await announceIfOn(w, [ofOrder("order.placed", order)], on && hasFeature(on, "webhooks"));
};

/** A step that is taken back also withdraws its message, if staff could undo it until now. */
export const orderMoved: MoveReaction = async (w, { order, from }) => {
  const isBack = isTakenBack(from, order.status);
  const events = eventsOfMove(from, order.status).map((type) => ofOrder(type, order));
  if ((!isBack && events.length === 0) || !(await isOn(w))) return;
  if (isBack) await withdrawHeld(w, order.id);
  if (events.length > 0) await announce(w, events);
};

export const orderRefunded: PaymentReaction = async (w, { order, ...happened }) => {
  if (happened.event !== "refund-completed") return undefined;
  const { reference, amountKobo } = happened.refund;
  await announceIfOn(w, [ofOrder("order.refunded", order, { refund: reference, refundedKobo: amountKobo })]);
  return undefined;
};

export const productsChanged: Reactions["products"][number] = async (w, ids) => {
  await announceIfOn(
    w,
    ids.map((id) => ({ type: "product.changed", subject: id, data: { productId: id } })),
  );
};

export const lowStock: Reactions["lowStock"][number] = async (w, low) => {
  await announceIfOn(
    w,
    low.map(({ id, stock }) => ({ type: "stock.low", subject: id, data: { productId: id, stock } })),
  );
};

export const returnRequested: Reactions["returnRequested"][number] = async (w, { rma, orderId }) => {
  await announceIfOn(w, [{ type: "return.requested", subject: rma, data: { rma, orderId } }]);
};

/** `mayAnnounce`: whether webhooks are on, where the caller has read that. */
async function announceIfOn(w: Write, events: WebhookEvent[], mayAnnounce?: boolean): Promise<void> {
  if (mayAnnounce ?? (await isOn(w))) await announce(w, events);
}

/** No names, addresses or other personal data: a program with the scope for them reads them from the API. */
function ofOrder(type: EventType, order: OrderRow, more: object = {}): WebhookEvent {
  const { id, kind, status, paymentState, total } = order;
  return { type, subject: id, data: { orderId: id, kind, status, paymentState, totalKobo: toKobo(total), ...more } };
}

async function withdrawHeld({ tx, now }: Write, orderId: string): Promise<void> {
  const { subject, attempts, dueAt } = webhookDeliveries;
  await tx.delete(webhookDeliveries).where(and(eq(subject, orderId), eq(attempts, 0), gt(dueAt, now)));
}
