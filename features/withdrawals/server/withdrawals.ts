import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { refuseWithoutGoods } from "#features/orders/rules/order-steps.ts";
import type { ProductUnits } from "#features/orders/rules/unit-fields.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { openReturn } from "#features/returns/server/open-return.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { withdrawals } from "../tables.ts";

const { id, orderId, name, goods, createdAt, handledAt } = withdrawals;

export async function findWithdrawal(db: Database, withdrawal: number) {
  const [row] = await db.select().from(withdrawals).where(eq(id, withdrawal));
  return row && { ...row, createdAt: row.createdAt.toISOString(), handledAt: row.handledAt?.toISOString() ?? null };
}

/** The withdrawals that wait for staff, oldest first, at most 100. One query. */
export async function listOpenWithdrawals(db: Database) {
  const rows = await db
    .select({ id, orderId, name, at: createdAt })
    .from(withdrawals)
    .where(isNull(handledAt))
    .orderBy(asc(createdAt))
    .limit(100);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The withdrawals from an order, oldest first. One query. */
export async function listWithdrawals(db: Database, ofOrder: string) {
  const rows = await db.select().from(withdrawals).where(eq(orderId, ofOrder)).orderBy(asc(id));
  return rows.map((row) => ({ id: row.id, at: row.createdAt.toISOString(), isOpen: row.handledAt === null }));
}

/**
 * Staff open the return of these units, or with none say that nothing comes back; either way the withdrawal no longer
 * waits. The time for returns is counted to the moment of the withdrawal. Locks the order. Undefined for an unknown
 * withdrawal. Refuses one that is handled, and what `openReturn` refuses.
 */
export function handleWithdrawal(
  shop: Shop,
  { actor, withdrawal }: { actor: string; withdrawal: number },
  units: ProductUnits[],
): Promise<{ rma: string | null } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx.select().from(withdrawals).where(eq(id, withdrawal));
    const order = found && (await lockOrder(w.tx, found.orderId));
    if (!found || !order) return undefined;
    const items = units.filter(({ quantity }) => quantity > 0);
    const rma = items.length > 0 ? rmaNumber(randomBytes(10)) : null;
    if (rma) {
      if (order.kind !== "goods") return refuseWithoutGoods(order);
      const asked = { reason: "changed-mind", opened: false } as const;
      const request = { rma, items: items.map((item) => ({ ...item, ...asked })) };
      const refused = await openReturn(w, order, request, found.createdAt);
      if (refused) return refused;
    }
    const [handled] = await w.tx
      .update(withdrawals)
      .set({ rma, handledAt: w.now })
      .where(and(eq(id, withdrawal), isNull(handledAt)))
      .returning();
    if (!handled) return new Refusal("nothing-changed", "Someone has handled this already.");
    const details = rma ? { rma } : {};
    await recordAudit(w, { action: "handled a withdrawal", subject: `order:${order.id}`, details });
    return { rma };
  });
}

/**
 * Erases the names and the words of the persons from the withdrawals of these orders. A statement about some of the
 * goods stays one: two about the whole order are not stored.
 */
export async function eraseWithdrawals({ tx }: Write, orderIds: string[]): Promise<void> {
  const words = sql`case when ${goods} = '' then '' else 'Erased ' || ${id} end`;
  await tx.update(withdrawals).set({ name: "Erased", goods: words }).where(inArray(orderId, orderIds));
}
