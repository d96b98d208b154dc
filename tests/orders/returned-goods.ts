import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import type { CreditMethod } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { done } from "../run/done.ts";

/**
 * Moves an order of product 1 on until it is delivered, requests the return of one unit, and returns the RMA number.
 * `refundAs` is the credit that the customer wants instead of money.
 */
export async function deliverAndReturn(
  shop: Shop,
  { id }: { id: string },
  refundAs: CreditMethod | null = null,
): Promise<string> {
  const order = await findOrder(shop.db, id);
  if (!order?.userId) throw new Error(`No account has an order ${id}`);
  const steps = ["confirmed", "processing", "shipped", "delivered"] as const;
  for (const to of order.status === "confirmed" ? steps.slice(1) : steps) {
    await write(shop, null, async (w) => {
      const locked = await lockOrder(w.tx, id);
      if (locked) await moveOrder(w, locked, to, { description: to });
    });
  }
  const rma = rmaNumber(new TextEncoder().encode(id).slice(-10));
  const items = [{ productId: "1", quantity: 1, reason: "changed-mind" as const, opened: false }];
  done(await requestReturn(shop, { userId: order.userId, orderId: id }, { rma, items, refundAs }));
  return rma;
}
