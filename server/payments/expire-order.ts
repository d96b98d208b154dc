import { DAY } from "../../domain/time.ts";
import { lockOrder, moveOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findOpenAttempt, refreshPaymentState } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { expiredEmail } from "./emails.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";
import { write } from "../write.ts";

/** An unavailable provider postpones the expiry by this much at most; then the units are released. */
const LONGEST_POSTPONEMENT = DAY;

/**
 * Expires an order whose time to pay is over: settles its open attempt, closes it at the provider, then cancels the
 * order, which releases its units. Returns whether the order was cancelled. While the provider is unavailable the order
 * waits, for a day at most; the sweep finds money that arrives after that and records it as a `late` payment.
 */
export async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  const open = await findOpenAttempt(shop.db, orderId);
  let unavailable = false;
  if (open) {
    unavailable = await settlePayment(shop, open.id).then(() => false, rethrowUnlessUnavailable);
    if (!unavailable) await giveUpAttempt(shop, open);
  }
  return write(shop, null, async (w) => {
    const { tx } = w;
    const order = await lockOrder(tx, orderId);
    const now = shop.clock();
    if (!order || order.status !== "pending" || order.payBy > now) return false;
    if (unavailable && now.getTime() - order.payBy.getTime() < LONGEST_POSTPONEMENT) return false;
    // Money has arrived that needs review, for example too little: the order waits for the decision of staff.
    if (order.paymentState === "problem") return false;
    const stillOpen = await findOpenAttempt(tx, orderId);
    // Started since the first read: that attempt has its own time limit.
    if (stillOpen && stillOpen.id !== open?.id) return false;
    if (stillOpen) await changeAttempt(tx, stillOpen.id, { status: "expired" }, now);
    await refreshPaymentState(tx, orderId, now);
    const email = expiredEmail(shop, order);
    const entry = { description: "Not paid in time" };
    const refusal = await moveOrder(w, order, "cancelled", { ...entry, email });
    if (refusal) throw new Error(`Order ${orderId} could not expire: ${refusal.message}`);
    return true;
  });
}

function rethrowUnlessUnavailable(error: unknown): true {
  if (error instanceof ProviderUnavailable) return true;
  throw error;
}
