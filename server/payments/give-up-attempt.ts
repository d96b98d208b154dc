import { lockOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, isOpen, refreshPaymentState, type Attempt } from "./attempts.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";
import { write } from "../write.ts";

/**
 * Ends an open attempt because another will replace it or the order has ended: settles it first, then closes it at the
 * provider, then in the database. The sweep still finds money that arrives all the same. Works while the provider is
 * unavailable, too: the sweep keeps querying the attempt.
 */
export async function giveUpAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = shop.providers[attempt.method];
  try {
    const settled = await settlePayment(shop, attempt.id);
    if (!isOpen(settled)) return;
    await provider?.close(attempt.reference);
    // The customer may have paid between the query and the closing.
    if (provider) await settlePayment(shop, attempt.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  await write(shop, null, async (w) => {
    const { tx } = w;
    await lockOrder(tx, attempt.orderId);
    const now = shop.clock();
    const current = await findAttempt(tx, attempt.id);
    if (!current || !isOpen(current)) return;
    const late = current.expiresAt !== null && current.expiresAt <= now;
    await changeAttempt(tx, attempt.id, { status: late ? "expired" : "cancelled" }, now);
    await refreshPaymentState(tx, attempt.orderId, now);
  });
}
