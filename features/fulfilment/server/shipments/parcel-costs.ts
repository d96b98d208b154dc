import { and, eq, isNotNull } from "drizzle-orm";
import { shipments } from "#features/orders/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAnyShipment, type ShipmentAction } from "./change-shipment.ts";

/** What the parcels of an order cost, by their id, where it is known. One query. */
export async function readParcelCosts(db: Database, orderId: string): Promise<Record<number, Kobo>> {
  const { id, costKobo } = shipments;
  const known = await db
    .select({ id, costKobo })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(costKobo)));
  return Object.fromEntries(known.map((parcel) => [parcel.id, parcel.costKobo ?? 0]));
}

/**
 * Saves what a parcel cost, also of one that has ended; null for not known. It is in the audit trail and not in the
 * history, which the customer reads. The same cost again has no effect. Locks the order.
 */
export function saveParcelCost(shop: Shop, action: ShipmentAction, to: Kobo | null): Promise<Refusal | undefined> {
  return changeAnyShipment<undefined>(
    shop,
    action,
    async (w, { order, shipment: { id, position, costKobo: from } }) => {
      if (from === to) return undefined;
      await w.tx.update(shipments).set({ costKobo: to }).where(eq(shipments.id, id));
      const details = { parcel: position, cost: { from: costText(from), to: costText(to) } };
      await recordAudit(w, { action: "entered what a parcel cost", subject: `order:${order.id}`, details });
      return undefined;
    },
  );
}

const costText = (cost: Kobo | null) => (cost === null ? null : formatKobo(cost));
