import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { orders } from "../tables.ts";
import { lockOrders } from "./lock-order.ts";
import { ownOrders } from "./own.ts";
import { recordEvent } from "./record-event.ts";

/** The ids of an account's open orders that send their emails to this address, oldest first. */
export async function listOrdersWritingTo(
  db: Database | Transaction,
  userId: string,
  email: string,
): Promise<string[]> {
  const isOpen = notInArray(orders.status, ["delivered", "cancelled"]);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ownOrders(userId), eq(orders.customerEmail, email), isOpen))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.map(({ id }) => id);
}

/**
 * Moves an account's open orders to their customer's new email address, which then also finds them; returns how many.
 * Issued documents stay as they are.
 */
export async function moveOrderEmails(
  w: Write,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<number> {
  await lockOrders(w.tx, await listOrdersWritingTo(w.tx, userId, from));
  // Read again: one may have been delivered before it was locked.
  const ids = await listOrdersWritingTo(w.tx, userId, from);
  const moved = await w.tx
    .update(orders)
    .set({ customerEmail: to, updatedAt: w.now })
    .where(inArray(orders.id, ids))
    .returning({ id: orders.id, status: orders.status });
  const description = "Emails about this order go to your new email address from now on.";
  for (const order of moved) await recordEvent(w, order, { description });
  return moved.length;
}
