import { sql } from "drizzle-orm";
import type { Units } from "#features/catalogue/server/stock.ts";
import type { Shipment } from "#features/orders/rules/order-steps.ts";
import { shipmentItems, shipments } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";

/** Records the next parcel of a locked order with what is in it, at least one unit. The caller moves the order. */
export async function recordShipment(
  w: Write,
  orderId: string,
  { items, ...shipment }: Shipment & { items: Units[] },
): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from shipments where order_id = ${orderId})`;
  const [sent] = await w.tx
    .insert(shipments)
    .values({ ...shipment, orderId, position, shippedAt: w.now })
    .returning({ id: shipments.id });
  if (!sent) throw new Error(`The parcel of order ${orderId} was not stored`);
  await w.tx
    .insert(shipmentItems)
    .values(items.map(({ productId, quantity }) => ({ shipmentId: sent.id, productId, quantity })));
}
