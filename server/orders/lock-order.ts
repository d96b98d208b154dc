import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { orders } from "../database/schema.ts";
import { statement } from "../../platform/database/prepared-query.ts";

export type LockedOrder = typeof orders.$inferSelect;

const orderById = statement({ id: orders.id }, (db, { id }) =>
  db.select().from(orders).where(eq(orders.id, id)).for("no key update"),
);

/** Locks an order's row until the transaction ends. Undefined when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await orderById(tx, { id });
  return order;
}
