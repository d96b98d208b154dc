import { lockOrder, moveOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findOpenAttempt, refreshPaymentState } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { expiredEmail } from "./emails.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** A provider that does not answer keeps an order alive so long; then its units are worth more than the doubt. */
const LONGEST_DOUBT = 24 * 60 * 60_000;

/**
 * Ends an order whose time to pay is over: settles its open attempt first, closes that with the provider, then cancels the order, which
 * puts the units back on the shelf. Answers whether it was ended. An order whose provider is silent waits, for a day at most;
 * money that comes after the end is found by the sweep and becomes a `late` payment.
 */
export async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  const open = await findOpenAttempt(shop.db, orderId);
  let doubt = false;
  if (open) {
    doubt = await settlePayment(shop, open.id).then(() => false, onlySilence);
    if (!doubt) await giveUpAttempt(shop, open);
  }
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = shop.clock();
    if (!order || order.status !== "pending" || order.payBy > now) return false;
    if (doubt && now.getTime() - order.payBy.getTime() < LONGEST_DOUBT) return false;
    // Money that is here, if only too little of it, is for staff to decide about; the order waits for them.
    if (order.paymentState === "problem") return false;
    const left = await findOpenAttempt(tx, orderId);
    // Begun since we looked: it has its own time.
    if (left && left.id !== open?.id) return false;
    if (left) await changeAttempt(tx, left.id, { status: "expired" }, now);
    await refreshPaymentState(tx, orderId, now);
    const letter = expiredEmail(shop, order);
    const fact = { description: "Not paid in time" };
    const refusal = await moveOrder(tx, order, "cancelled", fact, now, shop.config.publicUrl, { letter });
    if (refusal) throw new Error(`Order ${orderId} could not expire: ${refusal.message}`);
    return true;
  });
}

function onlySilence(error: unknown): true {
  if (error instanceof ProviderUnavailable) return true;
  throw error;
}
