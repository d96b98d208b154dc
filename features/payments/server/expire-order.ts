import { lockOrder } from "#features/orders/server/lock-order.ts";
import { confirmationWithoutPayment } from "#features/orders/server/nothing-to-pay.ts";
import { recordPayment } from "#features/orders/server/record-payment.ts";
import { write } from "#platform/database/write.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAttempt, findOpenAttempt } from "./attempts.ts";
import { expiredEmail } from "./emails.ts";
import { settleAndClose } from "./give-up-attempt.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** An unavailable provider postpones the expiry by this much at most; then the units are released. */
const LONGEST_POSTPONEMENT = DAY;

/**
 * Expires an order whose time to pay is over: settles its open attempt, closes it at the provider, then cancels the
 * order, which releases its units. Returns whether the order was cancelled. While the provider is unavailable the order
 * waits, for a day at most; the sweep finds money that arrives after that and records it as a `late` payment.
 */
export async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  const open = await findOpenAttempt(shop.db, orderId);
  const unavailable = open !== undefined && (await unlessUnavailable(settlePayment(shop, open.id))) === undefined;
  if (open && !unavailable) await unlessUnavailable(settleAndClose(shop, open));
  return write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, orderId);
    if (!order || order.status !== "pending" || order.payBy > w.now) return false;
    if (unavailable && w.now.getTime() - order.payBy.getTime() < LONGEST_POSTPONEMENT) return false;
    // Money has arrived that needs review, for example too little: the order waits for staff to decide.
    if (order.paymentState === "problem") return false;
    // An older release placed the order and left it pending.
    const confirmation = confirmationWithoutPayment(order);
    if (confirmation) return recordPayment(w, order, confirmation).then(() => false);
    const stillOpen = await findOpenAttempt(w.tx, orderId);
    // Started since the first read: that attempt has its own time limit.
    if (stillOpen && stillOpen.id !== open?.id) return false;
    const email = expiredEmail(order, shop.config.publicUrl);
    const effect = { to: "cancelled", description: "Not paid in time", email } as const;
    if (stillOpen) await changeAttempt(w, { id: stillOpen.id, order }, { status: "expired", effect });
    else await recordPayment(w, order, effect);
    return true;
  });
}
