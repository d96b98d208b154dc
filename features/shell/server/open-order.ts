import { and, desc, eq, gt } from "drizzle-orm";
import type { OpenOrder } from "#features/accounts/rules/responses.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * An account's newest order that awaits payment: neither paid nor reported as paid, and still within its time to pay.
 * One query on the index of pending orders, and one for its payments.
 */
export async function findOpenOrder({ db, clock, money }: Shop, userId: string): Promise<OpenOrder | undefined> {
  const { id, total, payBy, checkoutId, createdAt, status, paymentState } = orders;
  const waits = and(ownOrders(userId), eq(status, "pending"), eq(paymentState, "unpaid"), gt(payBy, clock()));
  const [open] = await db
    .select({ id, total, payBy, checkoutId })
    .from(orders)
    .where(waits)
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  if (!open) return undefined;
  const isBeingPaid = await money.isBeingPaid(db, open.id);
  return { ...open, payBy: open.payBy.toISOString(), ...(isBeingPaid && { isBeingPaid }) };
}
