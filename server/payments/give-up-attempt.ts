import { lockOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, isOpen, refreshPaymentState, type Attempt } from "./attempts.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/**
 * Ends an open attempt because another is to take its place or the order has ended: settles it first, then asks the provider to
 * take no money for it any more, then closes it here. Money that comes all the same is still found, by the sweep. Works without
 * the provider, too: what cannot be closed there now is watched until it expires.
 */
export async function giveUpAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = shop.providers[attempt.method];
  try {
    const settled = await settlePayment(shop, attempt.id);
    if (!isOpen(settled)) return;
    await provider?.close(attempt.reference);
    // Between the question and the closing somebody may have paid.
    if (provider) await settlePayment(shop, attempt.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const now = shop.clock();
    const present = await findAttempt(tx, attempt.id);
    if (!present || !isOpen(present)) return;
    const late = present.expiresAt !== null && present.expiresAt <= now;
    await changeAttempt(tx, attempt.id, { status: late ? "expired" : "cancelled" }, now);
    await refreshPaymentState(tx, attempt.orderId, now);
  });
}
