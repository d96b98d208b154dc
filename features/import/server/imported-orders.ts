import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { importedOrders } from "../tables.ts";

/** The account's orders from the earlier shop (`npm run import`), newest first. They are read-only history. */
export function listImportedOrders(db: Database, userId: string) {
  const { number, customerName, customerEmail, status, currency, totalMinor, lines, orderedAt } = importedOrders;
  return db
    .select({ number, customerName, customerEmail, status, currency, totalMinor, lines, orderedAt })
    .from(importedOrders)
    .where(eq(importedOrders.userId, userId))
    .orderBy(desc(orderedAt));
}
