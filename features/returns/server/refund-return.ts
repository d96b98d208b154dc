import { and, eq, inArray, ne } from "drizzle-orm";
import type { Units } from "#features/catalogue/server/stock.ts";
import { listLines } from "#features/orders/server/documents/documents.ts";
import { goodsRows } from "#features/orders/server/order-row.ts";
import { returnUnits } from "#features/orders/server/packing/return-units.ts";
import { orders } from "#features/orders/tables.ts";
import type { PaymentReaction } from "#features/payments/server/react-to-payment.ts";
import { taxedTotal } from "#features/shipping/rules/tax.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { returnParts, sumParts, type ReturnParts } from "../rules/returns.ts";
import { returnItems, returns } from "../tables.ts";
import { lockReturn, moveReturn, type LockedReturn } from "./move-return.ts";
import { itemsOfReturn, type ReturnItem } from "./returns.ts";

export type RefundDecision = {
  /** The refund; by default the highest allowed. */
  amount?: Naira;
  /** What goes back into stock. */
  restock: Units[];
};

/**
 * Records the inspection of a locked return: a refund is due (status `refund-due`, the amount in `returns.refund`), and
 * sellable units go back into stock. `refundReturn` requests the refund, and `endReturn` ends the return when it
 * completes. Refuses an amount above what was paid for these items, zero unless they cost nothing, and more units than
 * came back. Locks the products in id order.
 */
export async function decideReturnRefund(
  w: Write,
  locked: LockedReturn,
  decision: RefundDecision,
): Promise<{ amount: Naira } | Refusal> {
  const { rma, order } = locked;
  const most = sumParts(await partsToRefund(w.tx, rma, order));
  const { amount = most, restock } = decision;
  const refused = refuseRefund(amount, most);
  if (refused) return refused;
  const items = await itemsOfReturn(w.tx, rma);
  const tooMany = restock.some(
    ({ productId, quantity }) => quantity > (items.find((item) => item.productId === productId)?.quantity ?? 0),
  );
  if (tooMany) return new Refusal("not-returnable", "More units than came back cannot go on the shelf.");
  const refusal = await moveReturn(w, locked, "refund-due", {
    description: amount > 0 ? "Return inspected; refund on its way" : "Return inspected; there is nothing to refund",
    refundAmount: amount,
    staff: { action: "decided the refund of a return", details: decision },
  });
  if (refusal) return refusal;
  await restockUnits(
    w,
    locked,
    restock.filter(({ quantity }) => quantity > 0),
  );
  return { amount };
}

/** Refuses more than `most`, and zero if anything was paid. */
export function refuseRefund(amount: Naira, most: Naira): Refusal | undefined {
  const least = Math.min(1, most);
  if (amount >= least && amount <= most) return undefined;
  const message = `Between ${formatNaira(least)} and ${formatNaira(most)} can go back for this return.`;
  return new Refusal("not-returnable", message);
}

async function restockUnits(w: Write, { rma, order }: LockedReturn, units: Units[]): Promise<void> {
  for (const { productId, quantity } of units) {
    await w.tx
      .update(returnItems)
      .set({ restockedQuantity: quantity })
      .where(and(eq(returnItems.rma, rma), eq(returnItems.productId, productId)));
  }
  if (units.length > 0) await returnUnits(w, order.id, units);
}

/**
 * Ends a return when its refund completes. A return refused or refunded in the meantime stays unchanged. Locks the
 * return.
 */
export const endReturn: PaymentReaction = async (w, happened) => {
  if (happened.event !== "refund-completed" || happened.refund.returnRma === null) return undefined;
  const locked = await lockReturn(w, happened.refund.returnRma);
  if (!(locked instanceof Refusal)) await moveReturn(w, locked, "refunded", { description: "Return refunded" });
  return undefined;
};

/**
 * The highest refund of a return in its parts, and its order's customer, read without locks; undefined for an unknown
 * return.
 */
export async function readReturnRefund(db: Database, rma: string) {
  const [found] = await db
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.rma, rma));
  const [order] = found ? goodsRows([found.order]) : [];
  if (!order) return undefined;
  const parts = await partsToRefund(db, rma, order);
  return { parts, most: sumParts(parts), orderId: order.id, customerName: order.customerName };
}

/** What was paid for the items of a return: their share of the order, after the refunds decided earlier. */
async function partsToRefund(
  db: Database | Transaction,
  rma: string,
  order: LockedReturn["order"],
): Promise<ReturnParts> {
  const decided = await db
    .select({ rma: returns.rma })
    .from(returns)
    .where(
      and(eq(returns.orderId, order.id), ne(returns.rma, rma), inArray(returns.status, ["refund-due", "refunded"])),
    );
  const before: ReturnItem[] = [];
  for (const earlier of decided) before.push(...(await itemsOfReturn(db, earlier.rma)));
  const paid = { ...order, taxed: taxedTotal(await listLines(db, order.id)) };
  return returnParts(paid, await itemsOfReturn(db, rma), before);
}
