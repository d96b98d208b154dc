import { asc, eq } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { Order } from "../../rules/order.ts";
import { orderNotes, orderStatusHistory } from "../../tables.ts";
import { findOrder } from "../orders.ts";
import { writeNote } from "../write-note.ts";
import { changeOrder, type StaffAction } from "./change-order.ts";

/**
 * One order with history and notes, for staff, or undefined. A staff action sends back `seen`, the id of the newest
 * history entry. Three queries.
 */
export async function findOfficeOrder(db: Database, id: string) {
  const order = await findOrder(db, id);
  if (!order) return undefined;
  const [history, notes] = await Promise.all([namedHistory(db, order), listNotes(db, id)]);
  return { order, history, notes, seen: history.at(-1)?.id ?? 0 };
}

/** The history, with the name of the person or party that acted, as staff read it. */
async function namedHistory(db: Database, order: Order) {
  const { id, orderId, status, description, location, timestamp, actorId } = orderStatusHistory;
  const rows = await db
    .select({ id, status, description, location, timestamp, actor: actorId, name: users.name })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(orderId, order.id))
    .orderBy(asc(id));
  return rows.map(({ actor, name, ...entry }) => ({
    ...entry,
    timestamp: entry.timestamp.toISOString(),
    by: actor === null ? "The shop" : actor === order.userId ? "The customer" : (name ?? "Somebody who has left"),
  }));
}

/**
 * Adds a note for staff to an order; the customer never sees it. It conflicts with no other change, so `seen` is not
 * compared.
 */
export function addNote(shop: Shop, { orderId, actor }: StaffAction, text: string): Promise<Refusal | undefined> {
  return changeOrder(shop, { orderId, actor }, async (w) => {
    await writeNote(w, { orderId, text, authorId: actor });
    await recordAudit(w, { action: "wrote a note", subject: `order:${orderId}`, details: { text } });
    return undefined;
  });
}

/** The notes of an order, oldest first. */
async function listNotes(db: Database, orderId: string) {
  const rows = await db
    .select({ id: orderNotes.id, text: orderNotes.text, name: users.name, at: orderNotes.createdAt })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
