import { count, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { purchaseOrders } from "../tables.ts";

/** The number of draft and sent purchase orders by supplier id; leaves out suppliers without any. */
export async function countOpenOrders(db: Database): Promise<Record<string, number>> {
  const { supplierId, state } = purchaseOrders;
  const rows = await db
    .select({ supplierId, open: count() })
    .from(purchaseOrders)
    .where(inArray(state, ["draft", "sent"]))
    .groupBy(supplierId);
  return Object.fromEntries(rows.map(({ supplierId: id, open }) => [id, open]));
}
