import type { Units } from "#features/catalogue/server/stock.ts";
import { refuseStep, type ParcelToLeave, type Shipment } from "#features/orders/rules/order-steps.ts";
import { liveShipments, unitsToSend } from "#features/orders/rules/shipments.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { changeGoodsOrder, undoable, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { askBeforeSending } from "#features/orders/server/shipments/ask-before-sending.ts";
import { itemsAndShipments, storeNewestTracking } from "#features/orders/server/shipments/shipments.ts";
import { refuseWhileCancelling } from "#features/orders/server/undo/refuse-while-cancelling.ts";
import { carrierContact, findCarrier, refuseNumber } from "#features/shipping/server/carriers.ts";
import type { Write } from "#platform/database/write.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { sendPackedUnits } from "../packing/send-packed-units.ts";
import { partShippedEmail } from "./emails.ts";
import { recordShipment } from "./record-shipment.ts";

/** A parcel with the number of its FDA prior notice, which goes into the audit trail. */
export type SentShipment = Shipment & Omit<ParcelToLeave, "orderId">;

/**
 * A parcel leaves with these units, or with everything that is left. The order is shipped when nothing is left to send;
 * until then it stays in Processing. The customer gets an email with the number of each parcel. Refuses an order that
 * is not being packed, not paid or about to be cancelled, a parcel without a number whose carrier gives one, more units
 * than are left, units of a held or expired batch, and what a feature refuses (`leaving`). Locks the order. It can be
 * undone.
 */
export function shipOrder(
  shop: Shop,
  action: StaffAction,
  { allTheSame, ...shipment }: SentShipment,
  units?: Units[],
): Promise<Refusal | undefined> {
  return changeGoodsOrder(shop, undoable(action), async (w, order) => {
    const refusal = await askBeforeSending(w, [{ orderId: order.id, allTheSame, units, ...shipment }]);
    return refusal ?? sendShipment(w, order, shipment, units);
  });
}

/** `shipOrder` for an order that is locked already, and after features were asked (`askBeforeSending`). */
export async function sendShipment(
  w: Write,
  order: LockedGoodsOrder,
  { priorNotice, costKobo = null, ...typed }: Omit<SentShipment, "allTheSame">,
  units?: Units[],
): Promise<Refusal | undefined> {
  const refused = refuseStep(order, "shipment") ?? (await refuseWhileCancelling(w.tx, order.id));
  if (refused) return refused;
  const carrier = await findCarrier(w.tx, typed.carrier);
  const numberless = refuseNumber(carrier, typed);
  if (numberless) return numberless;
  const shipment = { ...typed, carrier: carrier?.name ?? typed.carrier };
  const { items, shipments } = await itemsAndShipments(w.tx, order.id);
  const left = unitsToSend(items, shipments);
  const sent = left.flatMap((item) => {
    const quantity = units
      ? (units.find(({ productId }) => productId === item.productId)?.quantity ?? 0)
      : item.quantity;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const refusal = refuseUnits(left, units ?? left);
  if (refusal) return refusal;
  const unsendable = await sendPackedUnits(w, order, sent);
  if (unsendable) return unsendable;
  await recordShipment(w, order.id, { ...shipment, costKobo, items: sent });
  const parcels = [...liveShipments(shipments), { ended: null, isResent: false, items: sent }];
  const isLast = left.every(({ productId, quantity }) => quantity === findQuantity(sent, productId));
  const description = isLast ? "Handed to the carrier" : `Parcel ${parcels.length} handed to the carrier; more follows`;
  const staff = {
    action: "shipped",
    details: {
      ...shipment,
      ...(costKobo !== null && { cost: formatKobo(costKobo) }),
      ...(priorNotice && { priorNotice }),
      ...(units && { units: sent }),
    },
  };
  const contact = carrierContact(carrier, shipment.trackingNumber);
  const content = partShippedEmail(
    { ...order, ...shipment, contact },
    { items: sent, isLast },
    w.shop.config.publicUrl,
  );
  if (isLast) {
    const email = parcels.length > 1 ? content : undefined;
    return moveOrder(w, order, "shipped", { step: "shipment", ...shipment, description, staff, email });
  }
  await storeNewestTracking(w, order.id);
  await recordEvent(w, order, { step: "shipment", description, staff });
  await queueOrderEmail(w, order, { content, limit: "none" });
  return undefined;
}

function refuseUnits(left: Units[], units: Units[]): Refusal | undefined {
  if (left.length === 0) return new Refusal("wrong-move", "Nothing of this order is left to send.");
  if (units.every(({ quantity }) => quantity === 0)) {
    return new Refusal("wrong-move", "Please choose what goes into the parcel.");
  }
  const isTooMany = units.some(({ productId, quantity }) => quantity > findQuantity(left, productId));
  return isTooMany ? new Refusal("wrong-move", "The parcel cannot have more units than are left to send.") : undefined;
}

function findQuantity(units: Units[], productId: string): number {
  return units.find((unit) => unit.productId === productId)?.quantity ?? 0;
}
