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
 * Makes what is still to be paid for a locked order a discount, which the caller knows to be less than its goods. The
 * tax that their prices contain becomes less with them; tax that was added stays.
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

/** Records in a locked order what edits have refunded of its payments until now, in naira. */
export function saveEditRefunds(w: Write, order: LockedGoodsOrder, editRefunds: Naira): Promise<LockedGoodsOrder> {
  return rewriteOrder(w, order.id, { editRefunds });
}
