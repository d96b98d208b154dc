import { and, eq, isNull } from "drizzle-orm";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { liveShipments, unitsToSend } from "#features/orders/rules/shipments.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { changeGoodsOrder, undoable, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { withdrawMailOf } from "#features/orders/server/undo/withdraw-mail-of.ts";
import { shipments } from "#features/orders/tables.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeShipment, type ShipmentAction } from "./change-shipment.ts";
import { deliveryCorrectedEmail } from "./emails.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The delivery of a locked order is about to be taken back. A reaction may refuse. */
    takeDeliveryBack: ((w: Write, order: LockedOrder) => Promise<Refusal | undefined>)[];
  }
}

/**
 * Marks one of several parcels as delivered; the last one makes the order delivered, with its email. A repeated call
 * changes nothing. It can be undone.
 */
export function deliverShipment(shop: Shop, action: ShipmentAction): Promise<Refusal | undefined> {
  return changeShipment(shop, undoable(action), async (w, { order, shipment, shipments: all, items }) => {
    if (shipment.deliveredAt) return undefined;
    await w.tx.update(shipments).set({ deliveredAt: w.now }).where(eq(shipments.id, shipment.id));
    const others = liveShipments(all).filter(({ id }) => id !== shipment.id);
    const staff = { action: "noted as delivered", details: { parcel: shipment.position } };
    const isLast = unitsToSend(items, all).length === 0 && others.every(({ deliveredAt }) => deliveredAt !== null);
    if (isLast) return moveOrder(w, order, "delivered", { step: "delivery", description: "Delivered", staff });
    await recordEvent(w, order, { step: "delivery", description: `Parcel ${shipment.position} delivered`, staff });
    return undefined;
  });
}

/** Notes every parcel of a locked order that is on its way as delivered. */
export async function markDelivered(w: Write, orderId: string): Promise<void> {
  const onTheWay = and(eq(shipments.orderId, orderId), isNull(shipments.ended), isNull(shipments.deliveredAt));
  await w.tx.update(shipments).set({ deliveredAt: w.now }).where(onTheWay);
}

/**
 * Takes back a delivery that was marked by mistake: the order is on its way again. The customer reads `reason` in an
 * email, unless they have not been told of the delivery yet. The days to return it count from the next delivery.
 * Refuses an order that is not delivered, or when a feature does, because part of it is being returned. It can be
 * undone.
 */
export function correctDelivery(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  return changeGoodsOrder(shop, undoable(action), async (w, order) => {
    const told = await withdrawMailOf(w, order, "delivery");
    if (told instanceof Refusal) return told;
    await w.tx
      .update(shipments)
      .set({ deliveredAt: null })
      .where(and(eq(shipments.orderId, order.id), isNull(shipments.ended)));
    const refusal = await firstRefusal(w, w.shop.reactions.takeDeliveryBack, order);
    return (
      refusal ??
      moveOrder(w, order, "shipped", {
        step: "delivery-correction",
        description: `Not delivered yet: ${reason}`,
        email: told === "told" ? deliveryCorrectedEmail(order, reason, shop.config.publicUrl) : null,
        staff: { action: "took back the delivery", details: { reason } },
      })
    );
  });
}

/**
 * Takes back a delivery that nobody has been told of: that of the parcels noted as delivered then, and that of the
 * locked order, which is `before` again. Refuses when a feature does.
 */
export async function takeDeliveryBack(
  w: Write,
  order: LockedOrder,
  { at, before }: { at: Date; before: OrderStatus },
): Promise<Refusal | undefined> {
  const refusal = await firstRefusal(w, w.shop.reactions.takeDeliveryBack, order);
  if (refusal) return refusal;
  await w.tx
    .update(shipments)
    .set({ deliveredAt: null })
    .where(and(eq(shipments.orderId, order.id), eq(shipments.deliveredAt, at)));
  const event = { description: "Not delivered yet", staff: { action: "took back the delivery" } };
  if (order.status === before) return recordEvent(w, order, event).then(() => undefined);
  return moveOrder(w, order, before, { ...event, email: null });
}
