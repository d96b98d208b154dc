import { and, eq, inArray, ne } from "drizzle-orm";
import { formatNaira, type Naira } from "../../../domain/money.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { returnRefund } from "../../../domain/order/returns.ts";
import { giveBackStock, type Units } from "../../catalogue/stock.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { returnItems, returns } from "../../database/schema.ts";
import { lockReturn, moveReturn, type LockedReturn } from "./move-return.ts";
import { itemsOfReturn, type ReturnItem } from "./returns.ts";
import type { Write } from "../../write.ts";

export type RefundDecision = {
  /** The refund; by default the highest that is allowed. */
  amount?: Naira;
  /** What goes back into stock. */
  restock: Units[];
};

/**
 * Records the inspection of a return: a refund is due (status `refund-due`, the amount in `returns.refund`), and
 * sellable units go back into stock. server/payments moves the money and then calls `recordReturnRefund`. Refuses an
 * amount above what was paid for these items, an amount of zero, and more units than came back. Locks order, return,
 * and the products in id order.
 */
export async function decideReturnRefund(
  w: Write,
  rma: string,
  { amount, restock }: RefundDecision,
): Promise<{ amount: Naira } | Refusal> {
  const { tx, now } = w;
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  const most = await mostToRefund(tx, locked);
  const refund = amount ?? most;
  if (refund < 1 || refund > most) {
    return new Refusal(
      "not-returnable",
      `Between ${formatNaira(1)} and ${formatNaira(most)} can go back for this return.`,
    );
  }
  const items = await itemsOfReturn(tx, rma);
  const tooMany = restock.some(
    ({ productId, quantity }) => quantity > (items.find((item) => item.productId === productId)?.quantity ?? 0),
  );
  if (tooMany) return new Refusal("not-returnable", "More units than came back cannot go on the shelf.");
  const refusal = await moveReturn(w, locked, "refund-due", {
    description: "Return inspected; refund on its way",
    refundAmount: refund,
  });
  if (refusal) return refusal;
  const units = restock.filter(({ quantity }) => quantity > 0);
  for (const { productId, quantity } of units) {
    await tx
      .update(returnItems)
      .set({ restockedQuantity: quantity })
      .where(and(eq(returnItems.rma, rma), eq(returnItems.productId, productId)));
  }
  if (units.length > 0) {
    await giveBackStock(tx, units, { cause: "returned", orderId: locked.order.id, actor: w.actor }, now);
  }
  return { amount: refund };
}

/**
 * Called by server/payments in the transaction that records the refund as paid. Refuses a return whose refund is not
 * due.
 */
export async function recordReturnRefund(w: Write, rma: string): Promise<Refusal | undefined> {
  const locked = await lockReturn(w.tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(w, locked, "refunded", { description: "Return refunded" });
}

/** What was paid for the items of a return: their share of the order, after the refunds that were decided before it. */
export async function mostToRefund(
  tx: Transaction,
  { rma, order }: Pick<LockedReturn, "rma" | "order">,
): Promise<Naira> {
  const decided = await tx
    .select({ rma: returns.rma })
    .from(returns)
    .where(
      and(eq(returns.orderId, order.id), ne(returns.rma, rma), inArray(returns.status, ["refund-due", "refunded"])),
    );
  const before: ReturnItem[] = [];
  for (const earlier of decided) before.push(...(await itemsOfReturn(tx, earlier.rma)));
  return returnRefund(order, await itemsOfReturn(tx, rma), before);
}

/** The same, as the amount that a page proposes; 0 when there is no such return. */
export async function mostForReturn(db: Database, rma: string): Promise<Naira> {
  return db.transaction(async (tx) => {
    const locked = await lockReturn(tx, rma);
    return locked instanceof Refusal ? 0 : mostToRefund(tx, locked);
  });
}
