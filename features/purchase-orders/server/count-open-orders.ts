import { count, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { purchaseOrders } from "../tables.ts";

/** How many purchase orders are drafts or sent, by the supplier's id; one without any is left out. */
export async function countOpenOrders(db: Database): Promise<Record<string, number>> {
  const { supplierId, state } = purchaseOrders;
  const rows = await db
    .select({ supplierId, open: count() })
    .from(purchaseOrders)
    .where(inArray(state, ["draft", "sent"]))
    .groupBy(supplierId);
  return Object.fromEntries(rows.map(({ supplierId: id, open }) => [id, open]));
}
