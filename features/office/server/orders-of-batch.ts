import { desc, eq } from "drizzle-orm";
import { orderBatches, orders } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";

const MAX_SHOWN = 100;

/** An order with units of a batch packed or sent. */
export type OrderOfBatch = { orderId: string; units: number; sentUnits: number; status: string; customerName: string };

/** The newest 100 orders that have or received units of a batch, and how many such orders there are. Two queries. */
export async function listOrdersOfBatch(
  db: Database,
  batchId: number,
): Promise<{ orders: OrderOfBatch[]; orderCount: number }> {
  const { orderId, units, sentUnits } = orderBatches;
  const isOfBatch = eq(orderBatches.batchId, batchId);
  const [newest, orderCount] = await Promise.all([
    db
      .select({ orderId, units, sentUnits, status: orders.status, customerName: orders.customerName })
      .from(orderBatches)
      .innerJoin(orders, eq(orders.id, orderId))
      .where(isOfBatch)
      .orderBy(desc(orderId))
      .limit(MAX_SHOWN),
    db.$count(orderBatches, isOfBatch),
  ]);
  return { orders: newest, orderCount };
}
