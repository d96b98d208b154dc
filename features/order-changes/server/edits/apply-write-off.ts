import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { rewriteOrder } from "#features/orders/server/rewrite-order.ts";
import { proportionalShare } from "#features/shipping/rules/tax.ts";
import type { Write } from "#platform/database/write.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import type { AppliedEdit } from "./apply-edit.ts";
import { editedOrder } from "./edited-order.ts";
import { recordEdit } from "./record-edit.ts";

/**
 * Turns the unpaid rest of a locked order into a discount; the caller has checked that it is no more than the goods.
 * Included tax shrinks with the goods; added tax stays.
 */
export async function applyWriteOff(
  w: Write,
  order: LockedGoodsOrder,
  { rest, reason }: { rest: Naira; reason: string },
): Promise<Omit<AppliedEdit, "changes" | "promised">> {
  const before = await editedOrder(w.tx, order);
  const goods: Naira = order.subtotal - order.discount;
  const includedTax = proportionalShare(order.includedTax, goods - rest, goods);
  const amounts = { discount: order.discount + rest, includedTax, total: order.total - rest };
  const after = { ...before, ...amounts };
  const saved = await rewriteOrder(w, order.id, amounts);
  await recordEdit(w, saved, { before, after, reason });
  const staff = { action: "wrote off the rest of an order", details: { amount: rest, reason } };
  await recordEvent(w, saved, { description: `${formatNaira(rest)} less to pay: ${reason}`, staff });
  return { before, after, order: saved };
}

/** Records in a locked order how much of its payments edits have refunded so far, in naira. */
export function saveEditRefunds(w: Write, order: LockedGoodsOrder, editRefunds: Naira): Promise<LockedGoodsOrder> {
  return rewriteOrder(w, order.id, { editRefunds });
}
