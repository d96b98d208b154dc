import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { returnItems, returns } from "../tables.ts";

/** The units of an order in returns whose refund is decided or completed. */
export function listReturnedUnits(
  db: Database | Transaction,
  orderId: string,
): Promise<{ productId: string; quantity: number }[]> {
  const { productId, quantity } = returnItems;
  return db
    .select({ productId, quantity })
    .from(returnItems)
    .innerJoin(returns, eq(returns.rma, returnItems.rma))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ["refund-due", "refunded"])));
}
