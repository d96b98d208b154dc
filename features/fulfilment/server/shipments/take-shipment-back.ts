import { eq } from "drizzle-orm";
import { refuseStep } from "#features/orders/rules/order-steps.ts";
import { takeLast } from "#features/orders/rules/packing-plan.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { markSent, readPackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { storeNewestTracking, type StoredShipment } from "#features/orders/server/shipments/shipments.ts";
import { withdrawMailOf } from "#features/orders/server/undo/withdraw-mail-of.ts";
import { shipmentItems, shipments } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeShipment, type ShipmentAction } from "./change-shipment.ts";
import { shipmentCorrectedEmail } from "./emails.ts";

/**
 * Takes back the handover of a parcel that is still here: its units count as packed, not sent, and its order as being
 * packed. The customer reads `reason` in an email, unless they have not been told of the parcel yet. Refuses a parcel
 * that was delivered or has ended, and an order that is not on its way.
 */
export function correctHandover(shop: Shop, action: ShipmentAction, reason: string): Promise<Refusal | undefined> {
  return changeShipment(shop, action, async (w, { order, shipment }) => {
    const told = await withdrawMailOf(w, order, "shipment", shipment.shippedAt);
    if (told instanceof Refusal) return told;
    const email = told === "told" ? shipmentCorrectedEmail(order, reason, shop.config.publicUrl) : null;
    return takeShipmentBack(w, order, { shipment, email, reason });
  });
}

type Taken = {
  shipment: Pick<StoredShipment, "id" | "deliveredAt" | "ended" | "items" | "position">;
  /** What the customer is told; null for nothing. */
  email: EmailContent | null;
  /** Why, which the customer reads in the history. */
  reason?: string;
};

/** `correctHandover` for an order that is locked. The parcel is deleted, so that its number can be used again. */
export async function takeShipmentBack(
  w: Write,
  order: LockedOrder,
  { shipment, email, reason }: Taken,
): Promise<Refusal | undefined> {
  if (shipment.deliveredAt || shipment.ended) return new Refusal("wrong-move", "This parcel is not on its way.");
  const step = "shipment-correction";
  const refusal = order.status === "processing" ? undefined : refuseStep(order, step);
  if (refusal) return refusal;
  await markUnsent(w, order.id, shipment.items);
  await w.tx.delete(shipmentItems).where(eq(shipmentItems.shipmentId, shipment.id));
  await w.tx.delete(shipments).where(eq(shipments.id, shipment.id));
  await storeNewestTracking(w, order.id);
  const event = {
    step,
    description: `Not handed to the carrier yet${reason ? `: ${reason}` : ""}`,
    staff: { action: "took a parcel back", details: { parcel: shipment.position, ...(reason && { reason }) } },
  } as const;
  if (order.status !== "processing") return moveOrder(w, order, "processing", { ...event, email });
  await recordEvent(w, order, event);
  if (email) await queueOrderEmail(w, order, { content: email, limit: "none" });
  return undefined;
}

/** Marks packed units as not sent, those that expire last first, because they left last. */
async function markUnsent(w: Write, orderId: string, items: StoredShipment["items"]): Promise<void> {
  const packedUnits = await readPackedUnits(w.tx, [orderId]);
  const back = items.flatMap(({ productId, quantity }) => {
    const own = packedUnits
      .filter((one) => one.productId === productId)
      .map((one) => ({ id: one.batchId, bestBefore: one.bestBefore, units: one.sentUnits }));
    return takeLast(own, quantity).chosen.map(({ batchId, units }) => ({ batchId, units: -units }));
  });
  await markSent(w, orderId, back);
}
