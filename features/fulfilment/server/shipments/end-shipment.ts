import { eq } from "drizzle-orm";
import { lockProducts, takeStock, type Units } from "#features/catalogue/server/stock.ts";
import { liveShipments, unitsToSend, type ShipmentEnd } from "#features/orders/rules/shipments.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import { returnUnits } from "#features/orders/server/packing/return-units.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { storeNewestTracking, type StoredShipment } from "#features/orders/server/shipments/shipments.ts";
import type { Deferrable } from "#features/orders/server/undo/deferred-actions.ts";
import { shipments } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeShipment, type LockedShipment, type ShipmentAction } from "./change-shipment.ts";
import { shipmentEndedEmail } from "./emails.ts";

export type ShipmentEnding = {
  ended: Exclude<ShipmentEnd, "arrived">;
  /** The customer reads it. */
  reason: string;
  /** Sends the same units again, from stock; else they are not sent. */
  isResent: boolean;
  /** The units of a returned parcel that can be sold again. */
  restock: Units[];
};

/**
 * Records that a parcel did not reach the customer. Sending it again takes the same units out of stock and packs the
 * order again; refused when there are too few, or too few good ones. Otherwise, an order with nothing else sent or to
 * send is cancelled, so that its money goes back (features/payments/server); in any other order, staff refund these
 * units by hand. Refuses a delivered parcel, more units to restock than were in it, and money above the limit without a
 * confirmed session. Locks the order, and the products in id order.
 */
export function endShipment(shop: Shop, action: ShipmentAction, ending: ShipmentEnding): Promise<Refusal | undefined> {
  return changeShipment(shop, action, async (w, locked) => {
    const { order, shipment } = locked;
    if (shipment.deliveredAt) return new Refusal("wrong-move", "This parcel has been delivered.");
    const refusal = await moveUnits(w, locked, ending);
    if (refusal) return refusal;
    const { ended, isResent } = ending;
    await w.tx.update(shipments).set({ ended, isResent }).where(eq(shipments.id, shipment.id));
    await storeNewestTracking(w, order.id);
    const unpacked = isResent ? await packOrder(w, order) : undefined;
    return unpacked ?? moveOn(w, locked, ending);
  });
}

/** `endShipment`, five minutes later. */
export const parcelEnd: Deferrable<ShipmentEnding & { shipmentId: number; seen: number }> = {
  kind: "end-parcel",
  path: "/office/orders/:id/parcels/:shipment/end",
  notDone: "Its parcel was not noted as lost or returned.",
  run: (shop, actor, { orderId, shipmentId, seen, ...ending }) =>
    endShipment(shop, { orderId, actor, shipmentId, seen }, ending),
};

/** Restocks the units that came back, then takes those that are sent again out of stock. */
async function moveUnits(
  w: Write,
  { order, items, shipment }: LockedShipment,
  { ended, isResent, restock }: ShipmentEnding,
): Promise<Refusal | undefined> {
  const back = unitsBack(shipment, ended, restock);
  if (back instanceof Refusal) return back;
  const ids = shipment.items.map(({ productId }) => productId);
  await lockProducts(w.tx, ids);
  if (back.length > 0) await returnUnits(w, order.id, back);
  if (!isResent) return undefined;
  const products = await lockProducts(w.tx, ids);
  const missing = shipment.items.find(
    ({ productId, quantity }) => (products.find(({ id }) => id === productId)?.stock ?? 0) < quantity,
  );
  if (missing) {
    const name = items.find(({ productId }) => productId === missing.productId)?.name ?? "A product";
    return new Refusal("not-enough-stock", `${name}: there are not ${missing.quantity} left to send again.`);
  }
  await takeStock(w, shipment.items, { cause: "placed", orderId: order.id, note: "Sent again" });
  return undefined;
}

/**
 * The units of `restock` that go back into stock. Refuses more than were in the parcel, and any from a parcel that did
 * not come back.
 */
export function unitsBack({ items }: Pick<StoredShipment, "items">, ended: ShipmentEnd, restock: Units[]) {
  const back = restock.filter(({ quantity }) => quantity > 0);
  const isTooMany = back.some(
    ({ productId, quantity }) => quantity > (items.find((item) => item.productId === productId)?.quantity ?? 0),
  );
  return isTooMany || (ended !== "returned" && back.length > 0)
    ? new Refusal("wrong-move", "More units than came back cannot go on the shelf.")
    : back;
}

/** Moves the order on, with one history entry and one email. */
async function moveOn(
  w: Write,
  { order, items, shipments: all, shipment }: LockedShipment,
  { ended, reason, isResent }: ShipmentEnding,
): Promise<Refusal | undefined> {
  const others = liveShipments(all).filter(({ id }) => id !== shipment.id);
  const isComplete = !isResent && unitsToSend(items, all).length === 0;
  const isCancelled = isComplete && others.length === 0;
  const email = shipmentEndedEmail(order, { ended, why: reason, isResent, isCancelled }, w.shop.config.publicUrl);
  const description = `${ended === "lost" ? "Lost on the way" : "Came back to us"}: ${reason}`;
  const staff = {
    action: ended === "lost" ? "noted a lost parcel" : "noted a parcel that came back",
    details: { reason, isResent },
  };
  const event = { description, staff };
  if (isCancelled) {
    const refusal = await w.shop.money.refuseGivingAllBack(w, order.id);
    return refusal ?? moveOrder(w, order, "cancelled", { ...event, email });
  }
  if (isComplete && order.status !== "processing" && others.every(({ deliveredAt }) => deliveredAt !== null)) {
    return moveOrder(w, order, "delivered", { ...event, email });
  }
  if (isResent && order.status !== "processing") return moveOrder(w, order, "processing", { ...event, email });
  await recordEvent(w, order, event);
  await queueOrderEmail(w, order, { content: email, limit: "none" });
  return undefined;
}
