import { and, lt, ne, sql } from "drizzle-orm";
import { erasedCustomer } from "#features/orders/rules/erased.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import type { Shop } from "#platform/shop.ts";
import { importedOrders } from "../tables.ts";

/** Erases the customers of imported orders placed before a time; what was bought and paid stays. */
export async function eraseImportedCustomers({ db }: Shop, before: Date): Promise<void> {
  const { customerName, customerEmail } = erasedCustomer;
  const old = and(lt(importedOrders.orderedAt, before), ne(importedOrders.customerEmail, customerEmail));
  await inBatches(async (limit) => {
    const rows = db
      .select({ row: sql`ctid` })
      .from(importedOrders)
      .where(old)
      .limit(limit);
    const { rowCount } = await db
      .update(importedOrders)
      .set({ userId: null, customerName, customerEmail })
      .where(and(sql`ctid = any(array(${rows}))`, old));
    return rowCount ?? 0;
  });
}
