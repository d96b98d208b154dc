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
  const mayTell = on ? hasFeature(on, "webhooks") : await isOn(w);
  if (mayTell) await announce(w, [ofOrder("order.placed", order)]);
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
  if (happened.event !== "refund-completed" || !(await isOn(w))) return undefined;
  const { reference, amountKobo } = happened.refund;
  await announce(w, [ofOrder("order.refunded", order, { refund: reference, refundedKobo: amountKobo })]);
  return undefined;
};

export const productsChanged: Reactions["products"][number] = async (w, ids) => {
  if (!(await isOn(w))) return;
  await announce(
    w,
    ids.map((id) => ({ type: "product.changed", subject: id, data: { productId: id } })),
  );
};

export const lowStock: Reactions["lowStock"][number] = async (w, low) => {
  if (!(await isOn(w))) return;
  await announce(
    w,
    low.map(({ id, stock }) => ({ type: "stock.low", subject: id, data: { productId: id, stock } })),
  );
};

export const returnRequested: Reactions["returnRequested"][number] = async (w, { rma, orderId }) => {
  if (await isOn(w)) await announce(w, [{ type: "return.requested", subject: rma, data: { rma, orderId } }]);
};

/** No names, addresses or other data of persons: who may know more asks the shop. */
function ofOrder(type: EventType, order: OrderRow, more: object = {}): WebhookEvent {
  const { id, kind, status, paymentState, total } = order;
  return { type, subject: id, data: { orderId: id, kind, status, paymentState, totalKobo: toKobo(total), ...more } };
}

async function withdrawHeld({ tx, now }: Write, orderId: string): Promise<void> {
  const { subject, attempts, dueAt } = webhookDeliveries;
  await tx.delete(webhookDeliveries).where(and(eq(subject, orderId), eq(attempts, 0), gt(dueAt, now)));
}
