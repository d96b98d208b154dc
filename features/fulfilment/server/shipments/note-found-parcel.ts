import { eq } from "drizzle-orm";
import { lockProducts, type Units } from "#features/catalogue/server/stock.ts";
import { mayTurnUp, type ShipmentEnd } from "#features/orders/rules/shipments.ts";
import { returnUnits } from "#features/orders/server/packing/return-units.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { shipments } from "#features/orders/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAnyShipment, type ShipmentAction } from "./change-shipment.ts";
import { unitsBack } from "./end-shipment.ts";

type Found = {
  ended: ShipmentEnd;
  /** How staff know; the customer reads it in the history. */
  reason: string;
  /** The units of a parcel that came back that can be sold again. */
  restock: Units[];
};

const descriptions: Record<ShipmentEnd, string> = {
  lost: "Lost on the way after all",
  returned: "The lost parcel came back to us",
  arrived: "The lost parcel has arrived",
};

/**
 * Notes what became of a parcel that was noted as lost. The order stays as it is, no money moves, and nobody gets an
 * email: a parcel that was sent again and a refund are on their way already. Refuses a parcel that has not ended, or
 * is here. Locks the order, and the products in id order.
 */
export function noteFoundParcel(
  shop: Shop,
  action: ShipmentAction,
  { ended, reason, restock }: Found,
): Promise<Refusal | undefined> {
  return changeAnyShipment(shop, action, async (w, { order, shipment }) => {
    if (!mayTurnUp(shipment) || shipment.ended === ended) {
      return new Refusal("wrong-move", "This parcel is not noted as lost, or this is noted already.");
    }
    const back = unitsBack(shipment, ended, restock);
    if (back instanceof Refusal) return back;
    if (back.length > 0) {
      const productIds = back.map(({ productId }) => productId);
      await lockProducts(w.tx, productIds);
      await returnUnits(w, order.id, back);
    }
    await w.tx.update(shipments).set({ ended }).where(eq(shipments.id, shipment.id));
    const staff = {
      action: "noted what became of a lost parcel",
      details: { ended, reason, parcel: shipment.position },
    };
    await recordEvent(w, order, { description: `${descriptions[ended]}: ${reason}`, staff });
    return undefined;
  });
}
