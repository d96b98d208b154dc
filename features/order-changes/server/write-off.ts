import { changeGoodsOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { openNaira } from "#features/payments/server/open-amount.ts";
import { reallocate } from "#features/payments/server/reallocate.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { applyWriteOff } from "./edits/apply-write-off.ts";
import { documentEdit } from "./edits/document-edit.ts";

/**
 * Writes off what is still to be paid for an order whose total was raised after it was paid: the rest becomes a
 * discount, with a credit note, and the order can be sent. Refuses an order without such a rest, or with a rest that
 * exceeds its goods.
 */
export function writeOffRest(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  return changeGoodsOrder(shop, action, async (w, order) => {
    const rest = await openNaira(w.tx, order);
    if (order.paymentState !== "part-paid" || rest === 0 || order.discount + rest > order.subtotal) {
      return new Refusal("not-paid", "There is nothing to write off on this order.");
    }
    const { before, after, order: saved } = await applyWriteOff(w, order, { rest, reason });
    await reallocate(w, saved);
    await documentEdit(w, saved, { before, after, reason });
    return undefined;
  });
}
