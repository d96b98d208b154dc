import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { stoppedSteps } from "../rules/deferred-kinds.ts";
import { refuseMove, type Shipment } from "../rules/order-steps.ts";
import type { OrderStatus } from "../rules/order.ts";
import { orders } from "../tables.ts";
import { orderRow, type OrderRow } from "./order-row.ts";
import { reactToMove, type Move } from "./react-to-move.ts";
import { refuseWhileCancelling } from "./undo/refuse-while-cancelling.ts";

export type PaymentColumns = Partial<
  Pick<OrderRow, "paymentState" | "paymentMethod" | "paymentReference" | "payBy" | "remindedAt">
>;

/** A move's event, and the columns written in the same update as the status. */
type Changes = Omit<Move, "order" | "from"> &
  PaymentColumns &
  Partial<Shipment> & { /** The id of the order that replaces a cancelled one. */ replacedBy?: string };

/**
 * Moves a locked order to another status, in one update, with all that follows from it (`reactToMove`). Refuses with
 * the reason, and writes nothing, when the table of moves or the step does not allow it, or a waiting cancellation
 * stops it.
 */
export async function moveOrder(
  w: Write,
  order: Pick<OrderRow, "id" | "status" | "paymentState" | "kind">,
  to: OrderStatus,
  { step, email, description, location, staff, ...columns }: Changes,
): Promise<Refusal | undefined> {
  const isStopped = step && stoppedSteps.includes(step);
  const refusal = refuseMove(order, to, step) ?? (isStopped ? await refuseWhileCancelling(w.tx, order.id) : undefined);
  if (refusal) return refusal;
  const [moved] = await w.tx
    .update(orders)
    // The network counts, and the checkout can replace the order, only while it reserves units without being paid.
    .set({ ...columns, status: to, networkHash: null, checkoutId: null, updatedAt: w.now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was locked, but the update found no row`);
  await reactToMove(w, { order: orderRow(moved), from: order.status, step, email, description, location, staff });
  return undefined;
}
