import { and, eq } from "drizzle-orm";
import { lockGoodsOrder, type LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { recordEvent, type OrderEvent } from "#features/orders/server/record-event.ts";
import { orders } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { returnMayBecome, type ReturnStatus } from "../rules/returns.ts";
import { returns } from "../tables.ts";
import { queueReturnEmail } from "./emails.ts";

export type LockedReturn = typeof returns.$inferSelect & { order: LockedGoodsOrder };

/** Locks a return and its order until the transaction ends; the order first, as everywhere else. */
export async function lockReturn({ tx }: Write, rma: string): Promise<LockedReturn | Refusal> {
  const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.rma, rma));
  const order = known && (await lockGoodsOrder(tx, known.orderId));
  const [row] = await tx.select().from(returns).where(eq(returns.rma, rma)).for("no key update");
  return row && order ? { ...row, order } : returnNotFound();
}

/** The same for the return's owner; another account's return is refused as if it did not exist. */
export async function lockOwnReturn(
  w: Write,
  { userId, rma }: { userId: string; rma: string },
): Promise<LockedReturn | Refusal> {
  const [own] = await w.tx
    .select({ rma: returns.rma })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.rma, rma), ownOrders(userId)));
  return own ? lockReturn(w, own.rma) : returnNotFound();
}

type ReturnMove = OrderEvent &
  Partial<
    Pick<LockedReturn, "refusalReason" | "carrier" | "trackingNumber" | "refundAmount" | "condition" | "inspectionNote">
  >;

/**
 * Moves a locked return to another status, with the columns that belong to it, an entry in its order's history, and an
 * email to the customer. Refuses with the reason, and writes nothing, when the table of moves does not allow it.
 */
export async function moveReturn(
  w: Write,
  { rma, status, order }: LockedReturn,
  to: ReturnStatus,
  { description, staff, ...columns }: ReturnMove,
): Promise<Refusal | undefined> {
  const reason = returnMayBecome(status, to);
  if (reason) return new Refusal("wrong-move", reason);
  await w.tx
    .update(returns)
    .set({ ...columns, status: to, updatedAt: w.now })
    .where(eq(returns.rma, rma));
  await recordEvent(w, order, { description, staff: staff && { ...staff, details: { rma, ...staff.details } } });
  await queueReturnEmail(w, order, rma);
  return undefined;
}

function returnNotFound(): Refusal {
  return new Refusal("return-not-found", "Return not found").withStatus(404);
}
