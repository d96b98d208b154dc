import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { confirmationWithoutPayment } from "#features/orders/server/nothing-to-pay.ts";
import type { Write } from "#platform/database/write.ts";
import { changeAttempt, findAttempt, listAttempts, refreshPaymentState } from "./attempts.ts";
import { changeMoney } from "./change-money.ts";

/**
 * Reallocates the payments of a locked order after its total has changed: a pending order is confirmed if they reach
 * the new total, or if that is 0. An order that is no longer fully paid waits for the rest (`part-paid`), which staff
 * need not review: the change of the total explains it.
 */
export async function reallocate(w: Write, order: LockedOrder): Promise<void> {
  const attempts = await listAttempts(w.tx, order.id);
  const funded = attempts.filter(({ receivedKobo }) => receivedKobo > 0);
  const newest = funded.find(({ status }) => status === "paid" || status === "overpaid") ?? funded.findLast(isShort);
  if (!newest) return refreshPaymentState(w, order, confirmationWithoutPayment(order));
  await changeMoney(w, { ...newest, order }, { effect: {} });
  if (order.status === "pending") return;
  const allocated = await findAttempt(w.tx, newest.id);
  if (allocated && isShort(allocated)) await changeAttempt(w, { id: allocated.id, order }, { resolvedAt: w.now });
}

function isShort({ status }: { status: string }): boolean {
  return status === "underpaid";
}
