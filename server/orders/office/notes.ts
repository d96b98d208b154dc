import { asc, eq } from "drizzle-orm";
import type { Refusal } from "../../../domain/refusal.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Database } from "../../database/database.ts";
import { orderNotes, users } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { changeOrder, type StaffAction } from "./change-order.ts";

export type OrderNote = { id: number; text: string; name: string | null; at: string };

/**
 * Adds a note for staff to an order; the customer never sees it. It conflicts with no other change, so `seen` is not
 * compared.
 */
export function addNote(shop: Shop, { orderId, actor }: StaffAction, text: string): Promise<Refusal | undefined> {
  return changeOrder(shop, { orderId, actor }, async (w) => {
    await w.tx.insert(orderNotes).values({ orderId, text, authorId: actor, createdAt: w.now });
    await recordAudit(w, { action: "wrote a note", subject: `order:${orderId}`, details: { text } });
    return undefined;
  });
}

/** The notes of an order, oldest first. */
export async function listNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({ id: orderNotes.id, text: orderNotes.text, name: users.name, at: orderNotes.createdAt })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
