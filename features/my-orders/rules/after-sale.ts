import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { whyNotChange } from "#features/orders/rules/why-not-change.ts";
import { whyNoReturn } from "#features/returns/rules/returns.ts";

/** What the owner can do with a placed order; `reason` says why not, unless the status already does. */
export type AfterSale = { mayChange: boolean; mayCancel: boolean; mayReturn: boolean; reason: string | undefined };

/** The actions that /orders offers for an order now. */
export function afterSale(order: Pick<GoodsOrder, "status" | "createdAt" | "statusHistory">, now: Date): AfterSale {
  const reason = whyNotChange(order, now);
  const finished = order.status === "cancelled" || order.status === "delivered";
  return {
    mayChange: !reason,
    mayCancel: !reason,
    mayReturn: !whyNoReturn(order, now),
    reason: finished ? undefined : reason,
  };
}
