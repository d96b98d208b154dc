import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { importedOrders } from "../tables.ts";

/**
 * The orders of an account at the earlier shop (`npm run import`), newest first. They are history: nothing can be done
 * with them.
 */
export function listImportedOrders(db: Database, userId: string) {
  const { number, customerName, customerEmail, status, currency, totalMinor, lines, orderedAt } = importedOrders;
  return db
    .select({ number, customerName, customerEmail, status, currency, totalMinor, lines, orderedAt })
    .from(importedOrders)
    .where(eq(importedOrders.userId, userId))
    .orderBy(desc(orderedAt));
}
