import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { customerNotes, users } from "../tables.ts";

/** The notes of staff about a customer, oldest first, each with the name of its author. */
export async function listCustomerNotes(db: Database, customerId: string) {
  const rows = await db
    .select({ id: customerNotes.id, text: customerNotes.text, name: users.name, at: customerNotes.createdAt })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customerNotes.userId, customerId))
    .orderBy(asc(customerNotes.id));
  return rows.map(({ name, at, ...note }) => ({ ...note, by: name ?? "Somebody who has left", at: at.toISOString() }));
}

/**
 * Adds a note about a customer, for staff; false for an unknown account. It is deleted with the account, and disclosed
 * to a customer who asks for it in writing, like the notes of orders.
 */
export function addCustomerNote(
  shop: Shop,
  actor: string,
  { customerId, text }: { customerId: string; text: string },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const known = await w.tx.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for("key share");
    if (known.length === 0) return false;
    await w.tx.insert(customerNotes).values({ userId: customerId, text, authorId: actor, createdAt: w.now });
    await recordAudit(w, { action: "wrote a note about a customer", subject: `account:${customerId}` });
    return true;
  });
}
