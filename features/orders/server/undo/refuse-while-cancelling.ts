import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { STOPPING, whyStopped } from "../../rules/deferred-kinds.ts";
import { deferredActions } from "../../tables.ts";

/**
 * Refuses to pack or send goods of an order that is about to be cancelled. While the order is locked, nobody can ask
 * for its cancellation.
 */
export async function refuseWhileCancelling(db: Database | Transaction, id: string): Promise<Refusal | undefined> {
  const { orderId, kind, dueAt } = deferredActions;
  const [waiting] = await db
    .select({ dueAt })
    .from(deferredActions)
    .where(and(eq(orderId, id), eq(kind, STOPPING)));
  return waiting && new Refusal("wrong-move", whyStopped(waiting.dueAt.toISOString()));
}

/** For a query of orders `o`: when the order will be cancelled; null for nearly all. */
export const cancelledAt = sql`(select d.due_at from ${deferredActions} d where d.order_id = o.id and d.kind = ${STOPPING})`;

/** What a list says about an order, from its `cancelledAt`. */
export function readStop(at: Date | string | null): string | undefined {
  return at === null ? undefined : whyStopped(new Date(at).toISOString());
}
