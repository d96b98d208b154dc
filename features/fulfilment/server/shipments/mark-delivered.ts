import { and, eq, isNull } from "drizzle-orm";
import { shipments } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";

/** Notes every parcel of a locked order that is on its way as delivered. */
export async function markDelivered(w: Write, orderId: string): Promise<void> {
  const onTheWay = and(eq(shipments.orderId, orderId), isNull(shipments.ended), isNull(shipments.deliveredAt));
  await w.tx.update(shipments).set({ deliveredAt: w.now }).where(onTheWay);
}
