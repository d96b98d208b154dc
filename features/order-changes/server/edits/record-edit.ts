import { desc, eq } from "drizzle-orm";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Naira } from "#platform/rules/money.ts";
import { orderEdits } from "../../tables.ts";
import type { Editable } from "./edited-order.ts";

/** Appends an edit of a locked order to `order_edits`, which nothing changes or deletes. */
export async function recordEdit(
  { tx, actor, now }: Write,
  { id }: LockedOrder,
  { before, after, reason }: { before: Editable; after: Editable; reason: string },
): Promise<void> {
  if (actor === null) throw new Error("Staff or the customer edit an order, never the shop itself");
  const difference: Naira = after.total - before.total;
  await tx
    .insert(orderEdits)
    .values({ orderId: id, before, after, difference, reason, actorId: actor, occurredAt: now });
}

/**
 * The newest edit of an order, and who made it; the id is 0 without an edit. Callers compare it to detect later edits.
 */
export async function newestEdit(tx: Transaction, orderId: string): Promise<{ id: number; actorId: string | null }> {
  const [newest] = await tx
    .select({ id: orderEdits.id, actorId: orderEdits.actorId })
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.id))
    .limit(1);
  return newest ?? { id: 0, actorId: null };
}
