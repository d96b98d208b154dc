import { eq } from "drizzle-orm";
import type { ShipmentCorrection } from "#features/orders/rules/order-steps.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { storeNewestTracking } from "#features/orders/server/shipments/shipments.ts";
import { shipments } from "#features/orders/tables.ts";
import { carrierContact, findCarrier, refuseNumber } from "#features/shipping/server/carriers.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeShipment, type ShipmentAction } from "./change-shipment.ts";
import { trackingCorrectedEmail } from "./emails.ts";

/**
 * Corrects carrier, tracking number and expected day of a parcel that has left, each only if provided (specification
 * 4.11). The customer gets an email only when the number changes. Unchanged values have no effect. Refuses to remove
 * the number, unless the carrier gives none.
 */
export function correctShipment(
  shop: Shop,
  action: ShipmentAction,
  correction: ShipmentCorrection,
): Promise<Refusal | undefined> {
  return changeShipment(shop, action, async (w, { order, shipment }) => {
    const { carrier, trackingNumber, estimatedDelivery } = shipment;
    const before = { carrier, trackingNumber, estimatedDelivery };
    const typed = { ...before, ...correction };
    const known = await findCarrier(w.tx, typed.carrier);
    const after = { ...typed, carrier: known?.name ?? typed.carrier };
    if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
    const numberless = refuseNumber(known, after);
    if (numberless) return numberless;
    await w.tx.update(shipments).set(after).where(eq(shipments.id, shipment.id));
    await storeNewestTracking(w, order.id);
    const isNewNumber = after.trackingNumber !== trackingNumber;
    await recordEvent(w, order, {
      description: isNewNumber ? "Tracking number corrected" : "Details of the parcel corrected",
      staff: { action: "corrected a parcel", details: { before, after } },
    });
    if (!isNewNumber) return undefined;
    const content = trackingCorrectedEmail(
      { ...order, ...after, contact: carrierContact(known, after.trackingNumber) },
      shop.config.publicUrl,
    );
    await queueOrderEmail(w, order, { content, limit: "none" });
    return undefined;
  });
}
