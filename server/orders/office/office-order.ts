import { asc, eq } from "drizzle-orm";
import type { Order } from "../../../domain/order/order.ts";
import type { Database } from "../../database/database.ts";
import { orderStatusHistory, users } from "../../database/schema.ts";
import { findOrder } from "../orders.ts";
import { listNotes } from "./notes.ts";

/**
 * One order with history and notes, for staff, or undefined; a staff action sends `seen`, the id of the newest history
 * entry, back. Three queries.
 */
export async function findOfficeOrder(db: Database, id: string) {
  const order = await findOrder(db, id);
  if (!order) return undefined;
  const [history, notes] = await Promise.all([namedHistory(db, order), listNotes(db, id)]);
  return { order, history, notes, seen: history.at(-1)?.id ?? 0 };
}

/** The history, with the name of the person or party that acted, as staff read it. */
async function namedHistory(db: Database, order: Order) {
  const rows = await db
    .select({ entry: orderStatusHistory, name: users.name })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, orderStatusHistory.actorId))
    .where(eq(orderStatusHistory.orderId, order.id))
    .orderBy(asc(orderStatusHistory.id));
  return rows.map(({ entry: { id, status, description, location, timestamp, actorId: actor }, name }) => ({
    id,
    status,
    description,
    location,
    timestamp: timestamp.toISOString(),
    by: actor === null ? "The shop" : actor === order.userId ? "The customer" : (name ?? "Somebody who has left"),
  }));
}
