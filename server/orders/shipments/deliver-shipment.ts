import { and, eq, isNull, ne } from "drizzle-orm";
import { liveShipments, unitsToSend } from "../../../features/orders/rules/shipments.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { returns, shipments } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { moveOrder } from "../../../features/orders/server/move-order.ts";
import { changeOrder, type StaffAction } from "../../../features/orders/server/office/change-order.ts";
import { recordEvent } from "../../../features/orders/server/record-event.ts";
import { changeShipment, type ShipmentAction } from "./change-shipment.ts";
import { deliveryCorrectedEmail } from "../../../features/orders/server/shipments/emails.ts";

/**
 * Notes one of several parcels as delivered; the last one makes the order delivered, with its email. Again for the same
 * parcel it changes nothing.
 */
export function deliverShipment(shop: Shop, action: ShipmentAction): Promise<Refusal | undefined> {
  return changeShipment(shop, action, async (w, { order, shipment, shipments: all, items }) => {
    if (shipment.deliveredAt) return undefined;
    await w.tx.update(shipments).set({ deliveredAt: w.now }).where(eq(shipments.id, shipment.id));
    const others = liveShipments(all).filter(({ id }) => id !== shipment.id);
    const staff = { action: "noted as delivered", details: { parcel: shipment.position } };
    const isLast = unitsToSend(items, all).length === 0 && others.every(({ deliveredAt }) => deliveredAt !== null);
    if (isLast) return moveOrder(w, order, "delivered", { step: "delivery", description: "Delivered", staff });
    await recordEvent(w, order, { description: `Parcel ${shipment.position} delivered`, staff });
    return undefined;
  });
}

/**
 * Takes back that an order was delivered, for a delivery that was noted by mistake: it is on its way again, and the
 * customer reads `reason` in an email. The days to return it count from the delivery that follows. Refuses an order
 * that is not delivered, or of which something is being returned.
 */
export function correctDelivery(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  return changeOrder(shop, action, async (w, order) => {
    const [returned] = await w.tx
      .select({ rma: returns.rma })
      .from(returns)
      .where(and(eq(returns.orderId, order.id), ne(returns.status, "refused")))
      .limit(1);
    if (returned)
      return new Refusal("wrong-move", `Something of it is being returned (${returned.rma}), so it has arrived.`);
    await w.tx
      .update(shipments)
      .set({ deliveredAt: null })
      .where(and(eq(shipments.orderId, order.id), isNull(shipments.ended)));
    return moveOrder(w, order, "shipped", {
      step: "delivery-correction",
      description: `Not delivered yet: ${reason}`,
      email: deliveryCorrectedEmail(order, reason, shop.config.publicUrl),
      staff: { action: "took back the delivery", details: { reason } },
    });
  });
}
