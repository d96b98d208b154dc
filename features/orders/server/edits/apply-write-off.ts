import { eq } from "drizzle-orm";
import { shareOf } from "../../../shipping/rules/tax.ts";
import { formatNaira, type Naira } from "../../../../platform/rules/money.ts";
import { orders } from "../../../../server/database/schema.ts";
import type { Write } from "../../../../platform/database/write.ts";
import type { LockedOrder } from "../../../../server/orders/lock-order.ts";
import { recordEvent } from "../record-event.ts";
import type { AppliedEdit } from "./apply-edit.ts";
import { editedOrder } from "./edited-order.ts";
import { recordEdit } from "./record-edit.ts";

/**
 * Makes what is still to be paid for a locked order a discount, which the caller knows to be less than its goods. The
 * tax that their prices contain becomes less with them; tax that was added stays.
 */
export async function applyWriteOff(
  w: Write,
  order: LockedOrder,
  { rest, reason }: { rest: Naira; reason: string },
): Promise<Omit<AppliedEdit, "changes" | "promised">> {
  const before = await editedOrder(w.tx, order);
  const goods: Naira = order.subtotal - order.discount;
  const includedTax = shareOf(order.includedTax, goods - rest, goods);
  const amounts = { discount: order.discount + rest, includedTax, total: order.total - rest };
  const after = { ...before, ...amounts };
  const saved = await saveAmounts(w, order.id, amounts);
  await recordEdit(w, saved, { before, after, reason });
  const staff = { action: "wrote off the rest of an order", details: { amount: rest, reason } };
  await recordEvent(w, saved, { description: `${formatNaira(rest)} less to pay: ${reason}`, staff });
  return { before, after, order: saved };
}

/** Records in a locked order what edits have refunded of its payments until now, in naira. */
export function saveEditRefunds(w: Write, order: LockedOrder, editRefunds: Naira): Promise<LockedOrder> {
  return saveAmounts(w, order.id, { editRefunds });
}

type Amounts = Partial<Pick<LockedOrder, "discount" | "includedTax" | "total" | "editRefunds">>;

async function saveAmounts({ tx, now }: Write, id: string, amounts: Amounts): Promise<LockedOrder> {
  const changed = { ...amounts, updatedAt: now };
  const [saved] = await tx.update(orders).set(changed).where(eq(orders.id, id)).returning();
  if (!saved) throw new Error(`Order ${id} was locked, but the update found no row`);
  return saved;
}
